import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/overlay/confirm-dialog";
import { restoreFocus } from "./restore-focus";

let stop = () => {};
beforeEach(() => {
  stop = restoreFocus();
});
afterEach(() => stop());

/** Removes what was pressed, as a page does whose author hasn't thought of the focus. */
function Careless() {
  const [names, setNames] = useState(["a", "b"]);
  const [asking, setAsking] = useState(false);
  const [isNew, setNew] = useState(true);
  return (
    <main>
      <h1 tabIndex={-1}>Things</h1>
      <section aria-label="Things">
        <ul>
          {names.map((name) => (
            <li key={name}>
              <Button onClick={() => setNames(names.filter((other) => other !== name))}>Remove {name}</Button>
            </li>
          ))}
        </ul>
      </section>
      <form aria-label="Note">{isNew && <Button onClick={() => setNew(false)}>Add note</Button>}</form>
      {names.length > 0 && <Button onClick={() => setAsking(true)}>Remove all</Button>}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove all?"
        confirmLabel="Remove"
        onConfirm={() => {
          setAsking(false);
          setNames([]);
        }}
      />
      <p>Nothing to press</p>
    </main>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("the focus goes to the next item of a list, or to the list's part of the page", async () => {
  render(<Careless />);
  await press("Remove a");
  await waitFor(() => expect(screen.getByRole("button", { name: "Remove b" })).toHaveFocus());
  await press("Remove b");
  await waitFor(() => expect(screen.getByRole("list")).toHaveFocus());
});

test("the focus stays in a form whose button disappears", async () => {
  render(<Careless />);
  await press("Add note");
  await waitFor(() => expect(screen.getByRole("form", { name: "Note" })).toHaveFocus());
});

test("a dialog that removes its opener leaves the focus to the page's heading", async () => {
  render(<Careless />);
  await press("Remove all");
  await press("Remove");
  await waitFor(() => expect(screen.getByRole("heading", { name: "Things" })).toHaveFocus());
});

test("a press beside everything takes the focus away for good", async () => {
  render(<Careless />);
  screen.getByRole("button", { name: "Remove a" }).focus();
  await userEvent.click(screen.getByText("Nothing to press"));
  expect(document.body).toHaveFocus();
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole("button", { name: "Remove a" }));
  // The observer of the page.
  await Promise.resolve();
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
  expect(document.body).toHaveFocus();
});
