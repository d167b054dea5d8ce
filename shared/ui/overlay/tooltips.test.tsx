import { act, fireEvent, render, screen } from "@testing-library/react";
import { IconButton } from "../icon-button";
import { showTooltips } from "./show-tooltips";

let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  stop = showTooltips();
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

const tooltip = () => screen.queryByRole("tooltip");
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

// jsdom's events have no kind of pointer.
function pointer(target: Element, type: string, pointerType = "mouse"): void {
  const event = new MouseEvent(type, { bubbles: true, relatedTarget: document.body });
  fireEvent(target, Object.defineProperty(event, "pointerType", { value: pointerType }));
}

function renderPage() {
  render(
    <>
      <IconButton label="Save Baker" tooltip="Save" />
      <a href="#post">
        <time data-tooltip="Friday, November 27, 2026 at 9:00 AM">2h ago</time>
      </a>
      <time data-tooltip="Monday">3d ago</time>
      <p>Text</p>
    </>,
  );
  return {
    button: screen.getByRole("button"),
    link: screen.getByRole("link"),
    time: screen.getByText("3d ago"),
    text: screen.getByText("Text"),
  };
}

it("appears once the pointer rests on something, and stays while it is pointed at itself", () => {
  const { button, text } = renderPage();
  pointer(button, "pointerover");
  wait(400);
  expect(tooltip()).toBeNull();
  wait(200);
  expect(tooltip()).toHaveTextContent("Save");

  pointer(text, "pointerover");
  pointer(screen.getByRole("tooltip"), "pointerover");
  wait(1_000);
  expect(tooltip()).not.toBeNull();
  pointer(text, "pointerover");
  wait(1_000);
  expect(tooltip()).toBeNull();
});

it("goes with Escape and with a press, and doesn't come back before the pointer does", () => {
  const { button, text } = renderPage();
  pointer(button, "pointerover");
  wait(1_000);
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(tooltip()).toBeNull();

  pointer(text, "pointerover");
  pointer(button, "pointerover");
  wait(1_000);
  pointer(button, "pointerdown");
  expect(tooltip()).toBeNull();
  pointer(button, "pointerover");
  wait(1_000);
  expect(tooltip()).toBeNull();
});

it("appears with the keyboard's focus, and is read out if nothing else says it", () => {
  const { button, link } = renderPage();
  act(() => link.focus());
  expect(tooltip()).toHaveTextContent("Friday, November 27, 2026 at 9:00 AM");
  expect(link).toHaveAccessibleDescription("Friday, November 27, 2026 at 9:00 AM");
  act(() => button.focus());
  expect(link).not.toHaveAttribute("aria-describedby");
  expect(tooltip()).toHaveTextContent("Save");
  expect(button).not.toHaveAttribute("aria-describedby");
  act(() => button.blur());
  expect(tooltip()).toBeNull();
});

it("appears when a finger rests on a button, which then isn't pressed", () => {
  const { button, text } = renderPage();
  const onClick = jest.fn();
  button.addEventListener("click", onClick);
  pointer(button, "pointerover", "touch");
  pointer(button, "pointerdown", "touch");
  wait(600);
  expect(tooltip()).toHaveTextContent("Save");
  pointer(button, "pointerup", "touch");
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();

  pointer(text, "pointerdown", "touch");
  expect(tooltip()).toBeNull();
  pointer(button, "pointerdown", "touch");
  pointer(button, "pointerup", "touch");
  fireEvent.click(button);
  wait(1_000);
  expect(tooltip()).toBeNull();
  expect(onClick).toHaveBeenCalledTimes(1);
});

it("swallows no other click after a finger has rested on something", () => {
  const { button, link } = renderPage();
  const onClick = jest.fn();
  for (const element of [button, link]) element.addEventListener("click", onClick);
  pointer(button, "pointerdown", "touch");
  wait(600);
  fireEvent.click(link);
  expect(onClick).toHaveBeenCalledTimes(1);

  pointer(button, "pointerdown", "touch");
  wait(600);
  pointer(button, "pointercancel", "touch");
  wait(1_000);
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(2);
});

it("appears when a finger taps what can't be pressed", () => {
  const { time } = renderPage();
  pointer(time, "pointerdown", "touch");
  pointer(time, "pointerup", "touch");
  expect(tooltip()).toHaveTextContent("Monday");
});

it("is shown once, however many copies of the kit a page has", () => {
  const { button } = renderPage();
  const stopSecond = showTooltips();
  pointer(button, "pointerover");
  wait(1_000);
  expect(screen.getAllByRole("tooltip")).toHaveLength(1);
  stopSecond();
});

it("names what has no room for its label, and nothing whose label is seen", () => {
  render(
    <button type="button" data-tooltip="Saved jobs">
      <svg aria-hidden="true" />
      <span>Saved jobs</span>
    </button>,
  );
  const [button, label] = [screen.getByRole("button"), screen.getByText("Saved jobs")];
  const width = jest.spyOn(label, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 80, 20));
  pointer(button, "pointerover");
  wait(1_000);
  expect(tooltip()).toBeNull();

  width.mockReturnValue(new DOMRect(0, 0, 1, 1));
  pointer(document.body, "pointerover");
  pointer(button, "pointerover");
  wait(1_000);
  expect(tooltip()).toHaveTextContent("Saved jobs");
});
