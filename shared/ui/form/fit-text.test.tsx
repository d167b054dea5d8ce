import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TextArea } from "./text-area";

/** Simulates a browser without `field-sizing`, with lines of 20 pixels. */
function withoutFieldSizing() {
  globalThis.CSS = { supports: () => false } as unknown as typeof CSS;
  jest.spyOn(HTMLTextAreaElement.prototype, "scrollHeight", "get").mockImplementation(function (
    this: HTMLTextAreaElement,
  ) {
    return this.value.split("\n").length * 20;
  });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, "CSS");
  jest.restoreAllMocks();
});

test("a box grows and shrinks with its text in a browser without field-sizing", async () => {
  withoutFieldSizing();
  render(<TextArea label="Text" />);
  const box = screen.getByRole("textbox", { name: "Text" });
  expect(box).toHaveStyle({ height: "20px" });
  await userEvent.type(box, "One{Enter}two{Enter}three");
  expect(box).toHaveStyle({ height: "60px" });
  await userEvent.clear(box);
  expect(box).toHaveStyle({ height: "20px" });
});
