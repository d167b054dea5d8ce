import "./marks.css";
import { conditionsStore } from "../conditions-store";
import { playSteps, type Stage } from "../recording/play-steps";
import { readRecording } from "../recording/recording";
import { type FoundLine, readTree } from "./accessibility-tree";
import { type Asked, isMessage, READY, type Said, WATCH } from "./messages";

/** As is in marks.css. */
const MARK = "data-differs";
/** A page that is still changing is read when it is done. */
const REST_MS = 300;

/**
 * Tells the page around this one what is on the screen, and does what it asks. Only that page gets an answer, through a
 * port; nothing here is a secret.
 */
export function answerComparison(stage: Stage): void {
  globalThis.addEventListener("message", ({ source, data, ports: [port] }) => {
    if (source === window.parent && isMessage(data, WATCH) && port) converse(port, stage);
  });
  // Whoever that is: the message says nothing, and the answer brings a port.
  window.parent.postMessage(READY, "*");
}

/** Speaks with the page around this one about what is shown. */
export function converse(port: MessagePort, stage: Stage, shown = document.body): void {
  const say = (said: Said) => port.postMessage(said);
  let lines: FoundLine[] = [];
  let marked: Element[] = [];
  let done = 0;
  let timer = 0;
  let asked = "";
  // Each continues where the one before it has ended.
  let playing = Promise.resolve();

  function tell(): void {
    lines = readTree(shown);
    say({ say: "page", tree: lines.map(({ element: _, ...line }) => line) });
  }

  function mark(indices: readonly number[]): void {
    for (const element of marked) element.removeAttribute(MARK);
    marked = indices.flatMap((index) => lines[index]?.element ?? []);
    for (const element of marked) element.setAttribute(MARK, "");
  }

  async function play(upTo: number): Promise<void> {
    const { steps = [] } = readRecording(conditionsStore.getState().record) ?? {};
    try {
      await playSteps(steps, { done, upTo }, stage, (count) => {
        done = count;
      });
      say({ say: "played", done });
    } catch (error) {
      say({ say: "played", done, failure: error instanceof Error ? error.message : String(error) });
    }
  }

  function later(): void {
    clearTimeout(timer);
    timer = window.setTimeout(tell, REST_MS);
  }

  new MutationObserver((changes) => {
    if (changes.some(({ attributeName }) => attributeName !== MARK)) later();
  }).observe(shown, { subtree: true, childList: true, characterData: true, attributes: true });
  // What is typed or checked is no change of the document.
  document.addEventListener("input", later, true);
  document.addEventListener("scroll", () => {
    // The other version scrolls on meanwhile, and would be called back.
    if (asked !== placeOf(scrollX, scrollY)) say({ say: "scrolled", x: scrollX, y: scrollY });
  });

  port.onmessage = ({ data }: MessageEvent<Asked>) => {
    if (data.ask === "mark") mark(data.lines);
    else if (data.ask === "scroll") {
      scrollTo({ left: data.x, top: data.y, behavior: "instant" });
      // A shorter version stops at its end.
      asked = placeOf(scrollX, scrollY);
    } else playing = playing.then(() => play(data.upTo));
  };
  tell();
}

const placeOf = (x: number, y: number): string => `${Math.round(x)} ${Math.round(y)}`;
