(() => {
"use strict";
const byId = (id) => document.getElementById(id);
const held = (id) => JSON.parse(byId(id).textContent); // parsed when asked for: it can be large
const all = (selector, from = document) => Array.from(from.querySelectorAll(selector));
document.body.classList.add("live");
all(document.querySelector(".entry") ? ".tools, .zoom" : ".zoom").forEach((element) => { element.hidden = false; });

const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];
const DAY = 86400000;
const EPOCH = 719163; // the ordinal of 1 January 1970
const dateOf = (ordinal) => new Date((ordinal - EPOCH) * DAY);
const ordinalOf = (year, month) => { const date = new Date(0); date.setUTCFullYear(year, month, 1); return Math.round(date / DAY) + EPOCH; };
const words = (ordinal) => { const date = dateOf(ordinal); return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`; };

/* Which dates are shown: those of the calendar's part looked at whose sentences hold every word typed. */
const entries = all(".entry").map((element, index) => ({ element, index, day: Number(element.dataset.day) }));
const searched = (entry) => { // put together when first asked for, not while the page opens
  entry.text ??= all("time, .told > blockquote, .told > .source", entry.element).map((part) => part.textContent).join(" ").toLowerCase();
  return entry.text;
};
const shown = { from: -Infinity, to: Infinity, words: [] };
const visible = () => entries.filter((entry) => !entry.element.hidden);
const update = () => {
  for (const entry of entries) {
    const hidden = entry.day < shown.from || entry.day > shown.to || shown.words.some((word) => !searched(entry).includes(word));
    if (entry.element.hidden !== hidden) { entry.element.hidden = hidden; }
  }
  const left = visible().length;
  say(left === entries.length ? "" : `${left} of ${entries.length} dates shown`);
  byId("nothing").hidden = left > 0 || !entries.length;
  markWords();
};
/* The words typed are marked where they stand, without touching the text (in browsers that can). */
const found = globalThis.Highlight && CSS.highlights ? new Highlight() : null;
if (found) { CSS.highlights.set("filter", found); }
const markWords = () => {
  if (!found) { return; }
  found.clear();
  for (const { element } of shown.words.length ? visible() : []) {
    for (const part of all(".told > blockquote, .told > .source", element)) {
      for (const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT); walker.nextNode();) {
        const node = walker.currentNode, text = node.data.toLowerCase();
        for (const word of text.length === node.data.length ? shown.words : []) { // else places would differ
          for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + word.length);
            found.add(range);
          }
        }
      }
    }
  }
};
const say = (message) => { byId("status").textContent = message; };
const filter = byId("filter");
filter.addEventListener("input", () => {
  shown.words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  update();
});

/* Evidence: all at once. */
const opener = byId("open-all");
if (opener) {
  opener.addEventListener("click", () => {
    const open = opener.getAttribute("aria-pressed") !== "true";
    all(".evidence").forEach((details) => { details.open = open; });
    opener.setAttribute("aria-pressed", String(open));
    opener.textContent = open ? "Close evidence" : "Open evidence";
  });
}

/* Taking it along: what is shown as Markdown, all of it as JSON or CSV. */
const copied = (text) => {
  if (navigator.clipboard && window.isSecureContext) { return navigator.clipboard.writeText(text); }
  const area = document.createElement("textarea");
  area.value = text;
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  byId("copy").focus();
  return done ? Promise.resolve() : Promise.reject(new Error("not allowed"));
};
byId("copy").addEventListener("click", () => {
  const chosen = visible(), { markdown } = held("export");
  const part = chosen.length < entries.length ? `\n${chosen.length} of these dates:\n` : "";
  copied(markdown.head + part + chosen.map((entry) => markdown.entries[entry.index]).join("")).then(
    () => say(`Copied ${chosen.length} ${chosen.length === 1 ? "date" : "dates"} as Markdown`),
    () => say("The browser does not allow copying here"));
});
const download = (text, type, suffix) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = held("export").name + suffix;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
};
byId("download-json").addEventListener("click", () => download(JSON.stringify(held("data"), null, 1) + "\n", "application/json", ".json"));
byId("download-csv").addEventListener("click", () => download("\ufeff" + held("export").csv, "text/csv;charset=utf-8", ".csv"));

/* The chart: another part of the calendar is another view of the same drawing. */
const chart = document.querySelector(".chart");
let showCalendar = update;
if (chart) {
  const [first, last, initial, final] = ["first", "last", "start", "end"].map((name) => Number(chart.dataset[name]));
  const from = byId("zoom-from"), to = byId("zoom-to");
  const bars = chart.querySelector(".bars"), marks = all(".marks a"), levels = all("g", bars);
  const selection = chart.querySelector(".selection"), railWindow = document.querySelector(".rail .window");
  const legends = all(".legend .up, .legend .down");
  const SHORTEST = Math.min(7, last - first + 1), MOST_TICKS = 7, THINNEST = 2;
  const DAYS = { day: 1, month: 30.44 };
  const STEPS = [[1, "day"], [2, "day"], [7, "day"], [14, "day"], [1, "month"], [2, "month"], [3, "month"], [6, "month"]]
    .concat([1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map((years) => [12 * years, "month"]));

  const ticks = (start, end) => {
    const found = [];
    const most = Math.min(MOST_TICKS, Math.max(2, Math.floor(chart.clientWidth / 80)));
    const [step, unit] = STEPS.find(([size, name]) => (end - start + 1) / (size * DAYS[name]) <= most) || STEPS[STEPS.length - 1];
    if (unit === "day") {
      for (let day = start + ((((1 - start) % step) + step) % step); day <= end; day += step) {
        const date = dateOf(day);
        found.push([day + .5, `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()].slice(0, 3)}`]);
      }
      return found;
    }
    const date = dateOf(start);
    for (let index = Math.ceil((date.getUTCFullYear() * 12 + date.getUTCMonth()) / step) * step; ; index += step) {
      const day = ordinalOf(Math.floor(index / 12), index % 12);
      if (day > end) { return found; }
      if (day >= start) { found.push([day, step % 12 === 0 || index % 12 === 0 ? String(Math.floor(index / 12)) : `${MONTHS[index % 12].slice(0, 3)} ${Math.floor(index / 12)}`]); }
    }
  };
  const svg = (name, attributes, text) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
    if (text) { element.textContent = text; }
    return element;
  };
  const place = (day, start, end) => `${(100 * (day - start) / (end - start + 1)).toFixed(3)}%`;

  const anchor = (day, start, end) => {
    const share = (day - start) / (end - start + 1);
    return share < .04 ? { "text-anchor": "start" } : share > .96 ? { "text-anchor": "end" } : {};
  };

  const counts = new Map(); // the bars of a drawing: day, days, number
  const barsOf = (path) => {
    if (!counts.has(path)) {
      const drawn = path.getAttribute("d").matchAll(/M(-?\d+) 0v-?(\d+)h([\d.]+)/g);
      counts.set(path, Array.from(drawn, ([, day, number, width]) => [Number(day) + first, Number(width), Number(number)]));
    }
    return counts.get(path);
  };
  const scale = (path, start, end) => { // the highest bar in view fills the height
    let highest = 0;
    for (const [day, width, number] of barsOf(path)) {
      if (day <= end && day + width >= start && number > highest) { highest = number; }
    }
    path.setAttribute("transform", `scale(1 ${1000 / (highest || 1000)})`);
    return highest.toLocaleString("en");
  };

  const draw = (start, end) => {
    const days = end - start + 1;
    bars.setAttribute("viewBox", `${start - first} -1000 ${days} 2000`);
    const level = levels.find((group) => days / group.dataset.days <= chart.clientWidth / THINNEST) || levels[levels.length - 1];
    if (level) {
      levels.forEach((group) => { group.setAttribute("display", group === level ? "inline" : "none"); });
      all("path", level).forEach((path, index) => {
        legends[index].textContent = `${level.dataset[path.classList[0]]}, up to ${scale(path, start, end)}`;
      });
    }
    for (const mark of marks) {
      const day = Number(mark.dataset.day), at = place(day + .5, start, end);
      mark.setAttribute("display", day >= start && day <= end ? "inline" : "none");
      mark.querySelector("line").setAttribute("x1", at);
      mark.querySelector("line").setAttribute("x2", at);
      mark.querySelector("circle").setAttribute("cx", at);
    }
    const found = ticks(start, end);
    document.querySelector(".ticks").replaceChildren(...found.map(([at]) => svg("line", { x1: place(at, start, end), x2: place(at, start, end), y1: 14, y2: "100%" })));
    document.querySelector(".axis").replaceChildren(...found.map(([at, label]) => svg("text", { x: place(at, start, end), y: 12, ...anchor(at, start, end) }, label)));
  };

  let fresh = innerWidth > 800; // as it comes, the chart fits a wide window: drawing it again would cost time
  const zoom = (start, end, narrow = true) => {
    start = Math.max(first, Math.min(start, last - SHORTEST + 1));
    end = Math.min(last, Math.max(end, start + SHORTEST - 1));
    const whole = start === first && end === last;
    from.value = start;
    to.value = end;
    from.setAttribute("aria-valuetext", words(start));
    to.setAttribute("aria-valuetext", words(end));
    from.style.zIndex = start - first > last - end ? 2 : ""; // the end with less room to move lies above
    railWindow.style.left = `${100 * (start - first) / (last - first)}%`; // where the two ends stand
    railWindow.style.right = `${100 * (last - end) / (last - first)}%`;
    byId("zoom-words").textContent = `${words(start)} to ${words(end)}`;
    byId("zoom-reset").hidden = whole;
    [shown.from, shown.to] = whole || !narrow ? [-Infinity, Infinity] : [start, end];
    if (!fresh) { draw(start, end); }
    fresh = false;
    update();
  };
  from.addEventListener("input", () => zoom(Math.min(Number(from.value), Number(to.value) - SHORTEST + 1), Number(to.value)));
  to.addEventListener("input", () => zoom(Number(from.value), Math.max(Number(to.value), Number(from.value) + SHORTEST - 1)));
  for (const end of [from, to]) { // page keys move by a twentieth, as a native slider's do not everywhere
    end.addEventListener("keydown", (event) => {
      const pages = { PageUp: 1, PageDown: -1 }[event.key];
      if (!pages) { return; }
      event.preventDefault();
      end.value = Number(end.value) + pages * Math.max(1, Math.round((last - first) / 20));
      end.dispatchEvent(new Event("input"));
    });
  }
  byId("zoom-reset").addEventListener("click", () => { showCalendar(); from.focus(); });

  /* Dragging across the chart: by mouse, pen or finger. A click on a mark still leads to its date. */
  let began = null;
  const dayAt = (x) => {
    const box = chart.getBoundingClientRect(), share = Math.max(0, Math.min(.99999, (x - box.left) / box.width));
    return Number(from.value) + Math.floor(share * (Number(to.value) - Number(from.value) + 1));
  };
  const sweep = (x) => {
    const box = chart.getBoundingClientRect(), a = Math.max(0, Math.min(began.x, x) - box.left), b = Math.min(box.width, Math.max(began.x, x) - box.left);
    selection.setAttribute("x", a);
    selection.setAttribute("width", Math.max(0, b - a));
  };
  const stop = () => { began = null; selection.setAttribute("width", 0); };
  chart.addEventListener("pointerdown", (event) => { if (event.isPrimary && event.button === 0) { began = { x: event.clientX, id: event.pointerId, moved: false }; } });
  chart.addEventListener("pointermove", (event) => {
    if (!began || event.pointerId !== began.id) { return; }
    if (!began.moved && Math.abs(event.clientX - began.x) > 5) { began.moved = true; chart.setPointerCapture(event.pointerId); }
    if (began.moved) { sweep(event.clientX); }
  });
  chart.addEventListener("pointerup", (event) => {
    if (began && began.moved) { const days = [dayAt(began.x), dayAt(event.clientX)].sort((a, b) => a - b); zoom(days[0], days[1]); }
    stop();
  });
  chart.addEventListener("pointercancel", stop);
  chart.addEventListener("dragstart", (event) => event.preventDefault());
  for (const entry of entries) {
    const mark = marks[entry.index];
    entry.element.addEventListener("pointerenter", () => mark.classList.add("here"));
    entry.element.addEventListener("pointerleave", () => mark.classList.remove("here"));
  }
  showCalendar = () => zoom(first, last);
  zoom(initial, final, false); // a part to look at first, not a choice: every date stays
}
byId("clear").addEventListener("click", () => {
  filter.value = "";
  shown.words = [];
  showCalendar();
  filter.focus();
});
document.documentElement.dataset.ready = "yes";
(globalThis.requestIdleCallback || setTimeout)(() => document.body.classList.add("settled")); // the rest of the page is laid out
})();
