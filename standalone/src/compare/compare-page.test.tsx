import { MessageChannel } from "node:worker_threads";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { readConditions } from "../conditions";
import { setConditions } from "../conditions-store";
import { writeRecording } from "../recording/recording";
import { converse } from "./answer-comparison";
import { ComparePage } from "./compare-page";
import { READY } from "./messages";
import { pairOfLinks } from "./pair-of-links";

const SITE = "http://localhost/site/";
const NOW = "2026-12-24T09:00:00Z";
const other = "https://other.example/preview/";

test("both versions get the same link, with the moment at which both begin, and without a second pane", () => {
  const link = "mf-jobs/?persona=recruiter&beside=member#/jobs/1";
  const state = "mf-jobs/?persona=recruiter&clock=2026-12-24T09%3A00%3A00Z#/jobs/1";
  for (const given of [link, SITE + link])
    for (const address of [
      other,
      other.slice(0, -1),
      `${other}index.html`,
      `${other}mf-jobs/?theme=dark#/x`,
    ]) {
      const pair = pairOfLinks({ link: given, other: address }, SITE, NOW);
      expect(pair).toEqual({ here: new URL(SITE + state), there: new URL(other + state) });
    }
});

test.each([
  { link: "https://evil.example/mf-jobs/", other },
  { link: "../elsewhere/", other },
  { link: "", other },
  { link: "mf-jobs/", other: "javascript:alert(1)" },
  { link: "mf-jobs/", other: "" },
])("nothing else is opened: $link $other", ({ link, other }) => {
  expect(pairOfLinks({ link, other }, SITE, NOW)).toEqual(expect.any(String));
});

/** What a frame's page would be: it says that it is ready, and gets a port. */
function answer(title: string, origin: string, page: HTMLElement, said = READY as unknown): () => void {
  const frame = screen.getByTitle<HTMLIFrameElement>(title);
  const source = frame.contentWindow;
  if (!source) throw new Error("The frame has no window");
  let port: MessagePort | undefined;
  jest.spyOn(source, "postMessage").mockImplementation((...[, target, ports]: unknown[]) => {
    expect(target).toBe(origin);
    if (Array.isArray(ports)) [port] = ports;
  });
  fireEvent(window, new MessageEvent("message", { data: said, origin, source }));
  if (port) converse(port, { world: undefined, onPersona: async () => undefined }, page);
  return () => port?.close();
}

function pageWith(html: string): HTMLElement {
  const page = document.createElement("div");
  page.innerHTML = html;
  document.body.append(page);
  return page;
}

// jsdom has none.
Object.assign(globalThis, { MessageChannel });

let close: (() => void)[] = [];

function show(search = ""): void {
  history.replaceState(null, "", `/site/compare/?link=mf-jobs/${search}&other=${other}`);
  render(<ComparePage />);
}

function open(label: string): HTMLElement[] {
  const pages = [
    pageWith("<main><button>Apply</button></main>"),
    pageWith(`<main><button>${label}</button></main>`),
  ];
  close = ["This version", "The other version"].flatMap((title, index) => {
    const page = pages[index];
    return page ? [answer(title, index === 0 ? location.origin : "https://other.example", page)] : [];
  });
  return pages;
}

// jsdom can't.
beforeEach(() => void jest.spyOn(window, "focus").mockReturnValue(undefined));

afterEach(() => {
  for (const end of close) end();
  close = [];
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

test("a changed label is named and outlined in both versions, and not while pixels are compared", async () => {
  show();
  expect(screen.getByRole("status")).toHaveTextContent("Waiting for both versions");
  const [ours, theirs] = open("Apply Now");
  const listed = within(await screen.findByRole("list", { name: "Differences" }));
  expect(listed.getByRole("listitem")).toHaveTextContent(
    "main: button “Apply” is button “Apply Now” in the other version",
  );
  expect(screen.getByRole("status")).toHaveTextContent("A screen reader finds 1 difference.");
  for (const page of [ours, theirs]) {
    await waitFor(() => expect(page?.querySelector("button")).toHaveAttribute("data-differs"));
  }
  await userEvent.selectOptions(screen.getByLabelText("View"), "pixels");
  expect(await screen.findByText(/what differs is bright/)).toBeVisible();
  await waitFor(() => expect(document.querySelector("[data-differs]")).toBeNull());
});

test("two equal versions have no differences, until one of them changes", async () => {
  show();
  const [, theirs] = open("Apply");
  expect(await screen.findByText(/finds the same on both/)).toBeVisible();
  const button = theirs?.querySelector("button");
  if (button) button.setAttribute("aria-pressed", "true");
  const listed = within(await screen.findByRole("list", { name: "Differences" }));
  expect(listed.getByText("button “Apply”, pressed")).toBeVisible();
});

test("a page of another origin gets no port", () => {
  show();
  const frame = screen.getByTitle<HTMLIFrameElement>("The other version");
  const post = jest.spyOn(frame.contentWindow as Window, "postMessage");
  for (const [origin, source] of [
    ["https://evil.example", frame.contentWindow],
    ["https://other.example", window],
  ] as const)
    fireEvent(window, new MessageEvent("message", { data: READY, origin, source }));
  expect(post).not.toHaveBeenCalled();
});

test("the other site can't replace this page", () => {
  show();
  const frame = screen.getByTitle("The other version");
  expect(frame).toHaveAttribute("sandbox", expect.stringContaining("allow-scripts"));
  expect(frame).toHaveAttribute("sandbox", expect.not.stringContaining("navigation"));
});

test("a recorded test drive is done in both versions, to the same step", async () => {
  setConditions(readConditions("", "member").conditions);
  const record = writeRecording({
    search: "?persona=member&scenario=full",
    hash: "",
    steps: [{ act: "set", search: "?persona=member&scenario=full&network=slow" }, { act: "expire" }],
  });
  setConditions({ record });
  show(encodeURIComponent(`?record=${record}`));
  open("Apply");
  await screen.findByText(/finds the same on both/);
  await userEvent.click(screen.getByRole("button", { name: "Next step" }));
  expect(await screen.findByText("1 of 2 steps done")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Play to the end" }));
  expect(await screen.findByText("2 of 2 steps done")).toBeVisible();
  expect(screen.getByRole("button", { name: "Next step" })).toBeDisabled();
  act(() => setConditions(readConditions("", "member").conditions));
});

test("an address without versions asks for them, and a wrong one says what is wrong", () => {
  history.replaceState(null, "", "/site/compare/");
  const { unmount } = render(<ComparePage />);
  expect(screen.getByLabelText("Address of the other version")).toHaveValue("");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  unmount();
  history.replaceState(null, "", "/site/compare/?link=mf-jobs/&other=there");
  render(<ComparePage />);
  expect(screen.getByRole("alert")).toHaveTextContent("http://localhost:4000/");
});
