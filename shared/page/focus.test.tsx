import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { moveFocus, useFocusAfter, useFocusFallback } from "./focus";

function Steps() {
  const [step, setStep] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(step, () => heading.current);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Step {step}
      </h2>
      <button type="button" onClick={() => setStep(step + 1)}>
        Next
      </button>
    </>
  );
}

test("the focus follows a change, and stays where it is when the page opens", async () => {
  render(<Steps />);
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(screen.getByRole("heading", { name: "Step 2" })).toHaveFocus();
});

test("a part of the page that isn't a control can take the focus", () => {
  render(<section aria-label="Results" />);
  const section = screen.getByRole("region", { name: "Results" });
  moveFocus(section);
  expect(section).toHaveFocus();
});

interface ListProps {
  fallback: "neighbor" | "section" | "heading";
}

function List({ fallback }: ListProps) {
  const [items, setItems] = useState(["a", "b"]);
  return (
    <>
      <h1 tabIndex={-1}>Things</h1>
      <section aria-label="List">
        <ul>
          {items.map((item) => (
            <Item
              key={item}
              name={item}
              fallback={fallback}
              onRemove={() => setItems((before) => before.filter((other) => other !== item))}
            />
          ))}
        </ul>
      </section>
    </>
  );
}

function Item({ name, fallback, onRemove }: ListProps & { name: string; onRemove: () => void }) {
  const rememberFocus = useFocusFallback(fallback);
  return (
    <li>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          rememberFocus(currentTarget);
          onRemove();
        }}
      >
        Remove {name}
      </button>
    </li>
  );
}

const remove = (name: string) => userEvent.click(screen.getByRole("button", { name: `Remove ${name}` }));

test("the next item's control takes the focus, then the one before, then the heading", async () => {
  render(<List fallback="neighbor" />);
  await remove("a");
  expect(screen.getByRole("button", { name: "Remove b" })).toHaveFocus();
  await remove("b");
  expect(screen.getByRole("heading", { name: "Things" })).toHaveFocus();
});

test("the section that contained the control takes the focus", async () => {
  render(<List fallback="section" />);
  await remove("b");
  expect(screen.getByRole("region", { name: "List" })).toHaveFocus();
});

test("the page's heading takes the focus", async () => {
  render(<List fallback="heading" />);
  await remove("a");
  expect(screen.getByRole("heading", { name: "Things" })).toHaveFocus();
});

test("the focus stays where it has moved in the meantime", async () => {
  render(
    <>
      <input aria-label="Elsewhere" />
      <List fallback="heading" />
    </>,
  );
  const button = screen.getByRole("button", { name: "Remove a" });
  const elsewhere = screen.getByRole("textbox", { name: "Elsewhere" });
  elsewhere.focus();
  act(() => button.click());
  expect(elsewhere).toHaveFocus();
});
