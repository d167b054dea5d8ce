import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { z } from "zod";
import { ApiError } from "../client/api/client";
import { sessionStore } from "../client/session/session";
import { renderRemote } from "../testing/render";
import { Button } from "../ui/button";
import { Form } from "../ui/form/form";
import { TextField } from "../ui/form/text-field";
import { useContractForm } from "./form";

const schema = z.object({ name: z.string(), bio: z.string().max(5, "The bio is too long") });

interface NameFormProps {
  load?: () => Promise<typeof schema>;
  name?: string;
  bio?: string;
  save?: () => Promise<void>;
}

/** Shows one of the two fields that its schema checks. */
function NameForm({
  load = () => Promise.resolve(schema),
  name = "Ada",
  bio = "",
  save = () => Promise.resolve(),
}: NameFormProps) {
  const [saved, setSaved] = useState(false);
  const form = useContractForm({
    schema: load,
    defaultValues: { name, bio },
    shows: ["name"],
    draft: { name: "name-form", version: 1 },
  });
  return (
    <Form
      onSubmit={form.submit(async () => {
        await save();
        form.reset({ name, bio });
        setSaved(true);
      })}
    >
      <TextField label="Name" error={form.formState.errors.name?.message} {...form.register("name")} />
      <Button type="submit">Save</Button>
      {form.formState.isDirty && <p>Changed</p>}
      {saved && <p>Saved</p>}
    </Form>
  );
}

const open = (props: NameFormProps = {}) =>
  renderRemote([{ path: "/", page: async () => ({ Page: () => <NameForm {...props} /> }) }], { path: "/" });

const save = () => screen.findByRole("button", { name: "Save" });

test("a refused field that the form shows has its message and the focus", async () => {
  const refuse = () =>
    Promise.reject(
      new ApiError({
        status: 400,
        message: "Invalid",
        fieldErrors: [{ path: "name", message: "Too short" }],
      }),
    );
  const { user } = await open({ save: refuse });
  await user.click(await save());

  expect(await screen.findByRole("textbox", { name: "Name", description: "Too short" })).toHaveFocus();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a server error for a field that the form doesn't show is a toast", async () => {
  const refuse = () =>
    Promise.reject(
      new ApiError({
        status: 400,
        message: "Invalid",
        fieldErrors: [{ path: "bio", message: "Bio is rude" }],
      }),
    );
  const { user } = await open({ save: refuse });
  await user.click(await save());

  expect(await screen.findByText("Bio is rude")).toBeVisible();
});

test("a schema error for a field that the form doesn't show is a toast", async () => {
  const { user } = await open({ bio: "Far too long" });
  await user.click(await save());

  expect(await screen.findByText("The bio is too long")).toBeVisible();
});

test("a form that is sent offline before its validation has loaded keeps its values and says so", async () => {
  const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = jest.fn(() => Promise.resolve(schema));
  load.mockRejectedValueOnce(Object.assign(new Error("Loading chunk 7 failed"), { name: "ChunkLoadError" }));
  const { user } = await open({ load });
  await user.click(await save());
  expect(await screen.findByText("You're offline. What you typed is kept.")).toBeVisible();

  online.mockRestore();
  await user.click(await save());
  expect(await screen.findByText("Saved")).toBeVisible();
});

test("a form that is submitted twice at once, as by Ctrl+Enter, is sent once", async () => {
  const answers: (() => void)[] = [];
  const send = jest.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
  await open({ save: send });
  const form = (await name()).closest("form");
  if (!form) throw new Error("No form");
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(fireEvent.submit(form)).toBe(false);
  await act(async () => answers[0]?.());
  expect(await screen.findByText("Saved")).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);

  fireEvent.submit(form);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await act(async () => answers[1]?.());
});

const KEY = "draft:nobody:name-form";
const name = () => screen.findByRole("textbox", { name: "Name" });

test("what was typed is restored, and removed once it is saved", async () => {
  const { user, unmount } = await open();
  await user.type(await name(), " King");
  unmount();
  const again = await open();
  expect(await name()).toHaveValue("Ada King");
  await again.user.click(await save());
  expect(await screen.findByText("Saved")).toBeVisible();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test("what is typed while the form is being sent stays, and is restored", async () => {
  const answers: (() => void)[] = [];
  const { user, unmount } = await open({ save: () => new Promise<void>((resolve) => answers.push(resolve)) });
  await user.type(await name(), " Lovelace");
  await user.click(await save());
  await waitFor(() => expect(answers).toHaveLength(1));
  await user.type(await name(), ", Countess");
  await act(async () => answers[0]?.());

  expect(await screen.findByText("Saved")).toBeVisible();
  expect(await name()).toHaveValue("Ada Lovelace, Countess");
  unmount();
  await open();
  expect(await name()).toHaveValue("Ada Lovelace, Countess");
});

test("what is added to a text while it is being sent stays, without what was sent", async () => {
  const answers: (() => void)[] = [];
  const send = () => new Promise<void>((resolve) => answers.push(resolve));
  const { user, unmount } = await open({ name: "", save: send });
  await user.type(await name(), "First");
  await user.click(await save());
  await waitFor(() => expect(answers).toHaveLength(1));
  await user.type(await name(), " and second");
  await act(async () => answers[0]?.());

  expect(await screen.findByText("Saved")).toBeVisible();
  expect(await name()).toHaveValue("and second");
  expect(screen.getByText("Changed")).toBeVisible();
  unmount();
  await open({ name: "" });
  expect(await name()).toHaveValue("and second");
});

test("another account in the same browser sees none of it", async () => {
  const ada = await open();
  await ada.user.type(await name(), " King");
  ada.unmount();
  sessionStore.setState({ authToken: "grace", currUserId: "2" });
  await open();
  expect(await name()).toHaveValue("Ada");
});

test.each([
  ["no JSON", "{", null],
  ["nothing", "null", null],
  ["a list", "[]", null],
  ["another version", JSON.stringify({ version: 0, values: { title: "Countess" } }), "Countess"],
  ["another shape", JSON.stringify({ version: 1, values: { name: ["Ada", "King"] } }), "Ada\n\nKing"],
  ["without a version", JSON.stringify({ name: "Ada King" }), "Ada King"],
])(
  "a draft that is %s doesn't crash the form, and what was typed is shown as text",
  async (_, kept, text) => {
    localStorage.setItem(KEY, kept);
    const { user } = await open();
    expect(await name()).toHaveValue("Ada");
    if (text === null) return expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    const dialog = await screen.findByRole("dialog", { name: "What you typed earlier" });
    expect(within(dialog).getByRole("textbox", { name: "Your draft" })).toHaveValue(text);
    await user.click(within(dialog).getByRole("button", { name: "Delete" }));
    expect(JSON.stringify({ ...localStorage })).not.toContain("Countess");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  },
);

/** A form that begins with an empty list and without a date. */
function ListForm() {
  const form = useContractForm({
    schema: async () =>
      z.object({ people: z.array(z.object({ name: z.string() })), day: z.string().nullable() }),
    defaultValues: { people: [] as { name: string }[], day: null as string | null },
    shows: [],
    draft: { name: "list-form", version: 1, like: { people: [{ name: "" }], day: "" } },
  });
  const { people, day } = form.getValues();
  return (
    <ul aria-label="People">
      {people.map(({ name }) => (
        <li key={name}>{name.toUpperCase()}</li>
      ))}
      <li>{day?.toUpperCase()}</li>
    </ul>
  );
}

test.each([
  ["items of another kind", { people: ["Ada King"] }, "Ada King"],
  ["items without a field", { people: [{ title: "Countess" }] }, "Countess"],
  ["something else than a list", { people: "Ada King" }, "Ada King"],
  ["something else where nothing was", { people: [], day: { iso: "1815-12-10" } }, "1815-12-10"],
])("a draft with %s is shown as text by a form that begins empty", async (_, values, text) => {
  localStorage.setItem("draft:nobody:list-form", JSON.stringify({ version: 1, values }));
  const { user } = await renderRemote([{ path: "/", page: async () => ({ Page: ListForm }) }], { path: "/" });
  const dialog = within(await screen.findByRole("dialog", { name: "What you typed earlier" }));
  expect(dialog.getByRole("textbox", { name: "Your draft" })).toHaveValue(text);
  await user.click(dialog.getByRole("button", { name: "Delete" }));
});

test("a draft that fits fills a form that begins empty", async () => {
  const values = { people: [{ name: "Ada" }], day: "monday" };
  localStorage.setItem("draft:nobody:list-form", JSON.stringify({ version: 1, values }));
  await renderRemote([{ path: "/", page: async () => ({ Page: ListForm }) }], { path: "/" });
  expect(await screen.findByText("ADA")).toBeVisible();
  expect(screen.getByText("MONDAY")).toBeVisible();
  localStorage.removeItem("draft:nobody:list-form");
});

test("what was saved for later is still there when the form changes once more", async () => {
  for (const title of ["Countess", "Duchess"]) {
    localStorage.setItem(KEY, JSON.stringify({ version: 0, values: { title } }));
    const { user, unmount } = await open();
    const dialog = within(await screen.findByRole("dialog", { name: "What you typed earlier" }));
    const text = title === "Countess" ? title : "Countess\n\nDuchess";
    expect(dialog.getByRole("textbox", { name: "Your draft" })).toHaveValue(text);
    await user.click(dialog.getByRole("button", { name: "Keep for later" }));
    unmount();
  }
  localStorage.removeItem(`${KEY}#old`);
});

test("leaving asks first, and says that what was typed is kept", async () => {
  const { user, router } = await open();
  sessionStore.setState({ authToken: "ada", currUserId: "1" });
  await user.type(await name(), " King");
  await act(async () => router.navigate("/signed-in/feed/"));
  const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  expect(question).toHaveAccessibleDescription("What you typed is kept on this device for at least a week.");
  await user.click(within(question).getByRole("button", { name: "Stay" }));
  expect(await name()).toHaveValue("Ada King");
  await act(async () => router.navigate("/signed-in/feed/"));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Leave" }));
  expect(await screen.findByText("Elsewhere: /signed-in/feed/")).toBeVisible();
});

test.each([
  ["has sent its own", null, "What you typed is kept on this device for at least a week."],
  [
    "has written since",
    JSON.stringify({ version: 1, values: { name: "Grace", bio: "" } }),
    "Another tab's text is kept instead: what you typed here will be lost.",
  ],
])("leaving says truthfully what is kept if another tab %s", async (_what, stored, sentence) => {
  sessionStore.setState({ authToken: "ada", currUserId: "1" });
  const key = "draft:1:name-form";
  const { user, router } = await open();
  await user.type(await name(), " Lovelace");
  if (stored === null) localStorage.removeItem(key);
  else localStorage.setItem(key, stored);
  await act(async () => router.navigate("/signed-in/feed/"));

  const question = await screen.findByRole("alertdialog");
  expect(question).toHaveAccessibleDescription(sentence);
  expect(localStorage.getItem(key)).toContain(stored === null ? "Ada Lovelace" : "Grace");
  await user.click(within(question).getByRole("button", { name: "Stay" }));
});

test("what another tab has written since stays when this one saves", async () => {
  const { user } = await open();
  await user.type(await name(), " Lovelace");
  const others = JSON.stringify({ version: 1, values: { name: "Grace", bio: "" } });
  localStorage.setItem(KEY, others);
  await user.click(await save());
  expect(await screen.findByText("Saved")).toBeVisible();
  expect(localStorage.getItem(KEY)).toBe(others);
  localStorage.removeItem(KEY);
});

test("a form that is sent after the session has ended says that what was typed is kept", async () => {
  const { user } = await open({
    save: () => Promise.reject(new ApiError({ status: 401, message: "Sign in first" })),
  });
  await user.type(await name(), " Lovelace");
  await user.click(await save());
  expect(await screen.findByText("Sign in first. What you typed is kept.")).toBeVisible();
  expect(localStorage.getItem(KEY)).toContain("Ada Lovelace");
  localStorage.removeItem(KEY);
});

test("closing the page asks while something is unsaved, and only then", async () => {
  const { user } = await open();
  sessionStore.setState({ authToken: "ada", currUserId: "1" });
  expect(closingAsks()).toBe(false);
  await user.type(await name(), "!");
  expect(closingAsks()).toBe(true);
  await user.type(await name(), "{Backspace}");
  expect(closingAsks()).toBe(false);
  await user.type(await name(), "!");
  await user.click(await save());
  expect(await screen.findByText("Saved")).toBeVisible();
  expect(closingAsks()).toBe(false);
});

test("leaving for a public page asks first, and says that what was typed isn't stored", async () => {
  const { user, router } = await open();
  sessionStore.setState({ authToken: "ada", currUserId: "1" });
  const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  await user.type(await name(), " King");
  await act(async () => router.navigate("/about"));
  const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  expect(question).toHaveAccessibleDescription(
    "Your browser doesn't store what you typed: it's lost when you close or reload this page.",
  );
  await user.click(within(question).getByRole("button", { name: "Leave" }));
  expect(await screen.findByText("Elsewhere: /about")).toBeVisible();
  // Regardless of who is signed in by then.
  sessionStore.setState({ authToken: null, currUserId: null });
  expect(closingAsks()).toBe(true);
  sessionStore.setState({ authToken: "ada", currUserId: "1" });
  await act(async () => router.navigate("/"));
  expect(await name()).toHaveValue("Ada King");
  await user.type(await name(), "{Backspace>5/}");
  expect(closingAsks()).toBe(false);
  full.mockRestore();
});

/** Whether the browser would ask before the page is closed or reloaded. */
function closingAsks(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  globalThis.dispatchEvent(event);
  return event.defaultPrevented;
}

test("a form says what happens to what is typed", () => {
  const form = { schema: () => Promise.resolve(schema), defaultValues: { name: "", bio: "" }, shows: [] };
  type Options = Parameters<typeof useContractForm<z.input<typeof schema>, z.output<typeof schema>>>[0];
  // @ts-expect-error: neither a draft nor why there is none.
  const without: Options = form;
  const reasoned: Options = { ...form, draft: { none: "A password is never kept" } };
  expect([without, reasoned]).toHaveLength(2);
});

test("works in a browser that refuses storage", async () => {
  const refuse = () => {
    throw new DOMException("Refused", "SecurityError");
  };
  const spies = (["getItem", "setItem", "removeItem"] as const).map((method) =>
    jest.spyOn(Storage.prototype, method).mockImplementation(refuse),
  );
  try {
    const { user } = await open();
    await user.type(await screen.findByRole("textbox", { name: "Name" }), " King");
    await user.click(await save());
    expect(await screen.findByText("Saved")).toBeVisible();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
});
