import { act, screen, within } from "@testing-library/react";
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
  bio?: string;
  save?: () => Promise<void>;
}

/** Shows one field of the two that its schema checks. */
function NameForm({
  load = () => Promise.resolve(schema),
  bio = "",
  save = () => Promise.resolve(),
}: NameFormProps) {
  const [saved, setSaved] = useState(false);
  const form = useContractForm({
    schema: load,
    defaultValues: { name: "Ada", bio },
    draft: { name: "name-form", version: 1 },
  });
  return (
    <Form
      onSubmit={form.submit(async () => {
        await save();
        setSaved(true);
      })}
    >
      <TextField label="Name" error={form.formState.errors.name?.message} {...form.register("name")} />
      <Button type="submit">Save</Button>
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

test("what the server refuses in a field that the form doesn't show is a message", async () => {
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

test("what the schema refuses in a field that the form doesn't show is a message", async () => {
  const { user } = await open({ bio: "Far too long" });
  await user.click(await save());

  expect(await screen.findByText("The bio is too long")).toBeVisible();
});

test("what is sent without a connection, before the form has loaded what checks it, is kept and says so", async () => {
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

const KEY = "draft:nobody:name-form";
const name = () => screen.findByRole("textbox", { name: "Name" });

test("what was typed is there again, and gone once it is saved", async () => {
  const { user, unmount } = await open();
  await user.type(await name(), " King");
  unmount();
  const again = await open();
  expect(await name()).toHaveValue("Ada King");
  await again.user.click(await save());
  expect(await screen.findByText("Saved")).toBeVisible();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test("another account in the same browser meets nothing of it", async () => {
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

test("leaving asks, and says truthfully that what was typed is kept", async () => {
  const { user, router } = await open();
  sessionStore.setState({ authToken: "ada", currUserId: "1" });
  await user.type(await name(), " King");
  await act(async () => router.navigate("/signed-in/feed/"));
  const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  expect(question).toHaveAccessibleDescription("What you typed is kept on this device until you come back.");
  await user.click(within(question).getByRole("button", { name: "Stay" }));
  expect(await name()).toHaveValue("Ada King");
  await act(async () => router.navigate("/signed-in/feed/"));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Leave" }));
  expect(await screen.findByText("Elsewhere: /signed-in/feed/")).toBeVisible();
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

test("leaving for a public page asks, and says truthfully that what was typed isn't stored", async () => {
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
  // Whoever is signed in by then.
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
  const form = { schema: () => Promise.resolve(schema), defaultValues: { name: "", bio: "" } };
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
