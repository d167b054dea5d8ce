import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Drawn } from "./drawn";

const FORM = `
  <form method="post">
    <a href="/register/">Join</a>
    <label>Email <input name="email"></label>
    <label>Bio <textarea></textarea></label>
    <label>Stay <input type="checkbox"></label>
    <button type="submit">Send</button>
    <button type="button">More</button>
  </form>`;

const sent = jest.fn();
const pressed = jest.fn();

function Page({ draft = "" }) {
  const [email, setEmail] = useState(draft);
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent(email);
        }}
      >
        <a href="/register/">Join</a>
        <label>
          Email <input name="email" value={email} onChange={({ target }) => setEmail(target.value)} />
        </label>
        <label>
          Bio <textarea />
        </label>
        <label>
          Stay <input type="checkbox" />
        </label>
        <button type="submit">Send</button>
        <button type="button" onClick={pressed}>
          More
        </button>
      </form>
      <Drawn />
    </>
  );
}

/** Renders the page as the gateway sends it, runs `meanwhile`, then renders the shell's. */
async function open(meanwhile: () => Promise<void> | void, page = <Page />) {
  document.body.innerHTML = `<div id="prerendered">${FORM}</div><div id="root"></div>`;
  await meanwhile();
  const container = document.getElementById("root") ?? document.body;
  await act(async () => void render(page, { container }));
}

beforeEach(() => {
  sent.mockClear();
  pressed.mockClear();
});
afterEach(() => {
  document.body.innerHTML = "";
});

const user = userEvent.setup();

test("what was typed before the scripts is in the page's own form, with focus and selection", async () => {
  await open(async () => {
    await user.type(screen.getByLabelText("Bio"), "I cook");
    await user.click(screen.getByLabelText("Stay"));
    await user.type(screen.getByLabelText("Email"), "ada@example.com");
    screen.getByLabelText<HTMLInputElement>("Email").setSelectionRange(3, 13);
  });
  expect(document.getElementById("prerendered")).toBeNull();
  const email = screen.getByLabelText<HTMLInputElement>("Email");
  expect(email).toHaveValue("ada@example.com");
  expect(email).toHaveFocus();
  await waitFor(() => expect([email.selectionStart, email.selectionEnd]).toEqual([3, 13]));
  expect(screen.getByLabelText("Bio")).toHaveValue("I cook");
  expect(screen.getByLabelText("Stay")).toBeChecked();
});

test("typing while the scripts take over leaves the cursor where it is", async () => {
  jest.useFakeTimers();
  await open(() => screen.getByLabelText("Email").focus());
  const email = screen.getByLabelText<HTMLInputElement>("Email");
  fireEvent.input(email, { target: { value: "a" } });
  email.setSelectionRange(1, 1);
  act(() => jest.runAllTimers());
  jest.useRealTimers();
  expect([email.selectionStart, email.selectionEnd]).toEqual([1, 1]);
});

test("a form that was sent before the scripts is sent by them, with its values", async () => {
  await open(async () => {
    await user.type(screen.getByLabelText("Email"), "ada@example.com");
    // As the shell's page notes it (index.html).
    const form = document.querySelector("form");
    if (form) form.dataset.sent = "";
  });
  await waitFor(() => expect(sent).toHaveBeenCalledWith("ada@example.com"));
});

test("a button that was pressed before the scripts is pressed by them", async () => {
  await open(() => {
    screen.getByText("More").dataset.pressed = "";
  });
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  expect(sent).not.toHaveBeenCalled();
});

test("a button that is being pressed stays until it is released, and is then pressed by the scripts", async () => {
  await open(() => {
    document.documentElement.dataset.held = "";
  });
  const [more] = screen.getAllByText("More");
  expect(document.getElementById("prerendered")).toContainElement(more ?? null);
  // As the shell's page notes it (index.html).
  delete document.documentElement.dataset.held;
  window.dispatchEvent(new Event("pointerup"));
  if (more) more.dataset.pressed = "";
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  expect(document.getElementById("prerendered")).toBeNull();
});

test("nothing is sent unless someone has sent it", async () => {
  await open(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).not.toHaveBeenCalled();
});

test("a draft stays if nobody has typed", async () => {
  await open(() => undefined, <Page draft="draft@example.com" />);
  expect(screen.getByLabelText("Email")).toHaveValue("draft@example.com");
});

test("the focus on a link is kept", async () => {
  await open(() => screen.getByText("Join").focus());
  expect(screen.getByText("Join")).toHaveFocus();
});
