import { File as NodeFile } from "node:buffer";
import { ApiError, api } from "@guildway/shared/api";
import { sessionStore } from "@guildway/shared/session";
import { deferred } from "@guildway/shared/testing/deferred";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { http, server } from "@guildway/shared/testing/server";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { routes } from "../app";

// Node's form data, which requests carry in tests, takes only Node's files.
Object.assign(globalThis, { File: NodeFile });

class EverythingInSight implements Partial<IntersectionObserver> {
  constructor(private readonly seen: IntersectionObserverCallback) {}
  observe(): void {
    const entry = { isIntersecting: true } as IntersectionObserverEntry;
    this.seen([entry], this as unknown as IntersectionObserver);
  }
  disconnect(): void {}
}
Object.assign(globalThis, { IntersectionObserver: EverythingInSight });

/** A PNG of one pixel. */
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const picture = (name: string) =>
  new File([Uint8Array.from(atob(PIXEL), (each) => each.charCodeAt(0))], name, { type: "image/png" });

/** Sends uploads by fetch: jsdom's XMLHttpRequest, which reports progress, cannot carry Node's form data. */
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => "blob:heron", revokeObjectURL: () => undefined });
  const upload = api.uploadMessageFile;
  jest.spyOn(api, "uploadMessageFile").mockImplementation((input) => upload(input));
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

async function open() {
  await signInAs("member");
  const { items } = await api.listConversations();
  const talk = items.find(({ person }) => person?.first_name === "Grace");
  const view = await renderRemote(routes, { path: `/signed-in/messages/${talk?.id}`, as: "member" });
  const log = within(await screen.findByRole("log", { name: /Grace/ }));
  return { ...view, log };
}

const attached = () => within(screen.getByRole("list", { name: "Files of your message" }));

test("files are uploaded as they are chosen, kept with the draft, and can be sent without text", async () => {
  const { user, unmount } = await open();
  await user.upload(screen.getByLabelText("Files to attach"), new File(["%PDF-1.7\n%%EOF"], "pier-3.pdf"));
  expect(await attached().findByRole("button", { name: "Remove pier-3.pdf" })).toBeVisible();
  unmount();
  const { log } = await open();
  expect(attached().getByText("pier-3.pdf")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(screen.queryByRole("list", { name: "Files of your message" })).not.toBeInTheDocument();
  const download = await log.findByRole("button", { name: "Download pier-3.pdf, 14 bytes" });
  const list = within(screen.getByRole("list", { name: "Conversations" }));
  expect(await list.findByRole("link", { name: /You: pier-3\.pdf/ })).toBeVisible();
  const saved = jest.fn(() => "#pier-3.pdf");
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined });
  await user.click(download);
  await waitFor(() => expect(saved).toHaveBeenCalled());
});

test("a file that the server no longer has is chosen again, and the message is sent", async () => {
  await signInAs("member");
  const { currUserId } = sessionStore.getState();
  const { items } = await api.listConversations();
  const talk = items.find(({ person }) => person?.first_name === "Grace");
  const id = crypto.randomUUID();
  const gone = { id: crypto.randomUUID(), name: "pier-4.pdf", media_type: "application/pdf", bytes: 9 };
  const waiting = {
    id,
    to: { conversationId: talk?.id },
    place: talk?.person?.user_id,
    content: "The pier, once more",
    files: [{ ...gone, picture: null }],
    replyTo: null,
    writtenAt: new Date().toISOString(),
    wantedAt: Date.now(),
    failure: null,
    refused: false,
    lacksFiles: false,
  };
  const { user, log } = await open();
  const key = `message:${currUserId}:${id}`;
  localStorage.setItem(key, JSON.stringify(waiting));
  act(() => void dispatchEvent(new StorageEvent("storage", { key })));
  expect(await log.findByRole("alert")).toHaveTextContent(/Remove it and choose it again/);
  expect(log.getByRole("button", { name: "Choose pier-4.pdf again" })).toBeVisible();
  await user.upload(
    log.getByLabelText("pier-4.pdf, chosen again"),
    new File(["%PDF-1.7\n%%EOF"], "pier-4b.pdf"),
  );
  expect(await log.findByRole("button", { name: "Download pier-4b.pdf, 14 bytes" })).toBeVisible();
  expect(log.queryByRole("alert")).not.toBeInTheDocument();
});

test("a file that is being uploaded while the first message begins the conversation arrives in its box", async () => {
  await signInAs("member");
  const known = (await api.listConversations()).items.map(({ person }) => person?.user_id);
  const { items } = await api.listConnections({ status: "accepted" });
  const friend = items.find(({ user_id }) => !known.includes(user_id))?.user_id ?? "";
  const first = deferred();
  server.use(http.post("*/api/conversations", () => first.promise, { once: true }));
  const { user } = await renderRemote(routes, { path: `/signed-in/messages/to/${friend}`, as: "member" });
  const box = await screen.findByRole("textbox", { name: /^Message to/ });
  await user.type(box, "Hi{Enter}");

  const uploaded = deferred();
  server.use(http.post("*/api/message-files", () => uploaded.promise, { once: true }));
  await user.upload(screen.getByLabelText("Files to attach"), new File(["%PDF-1.7\n%%EOF"], "pier-3.pdf"));
  await user.type(box, "and here is");
  first.resolve();
  // Only a conversation that has begun has a menu.
  expect(await screen.findByRole("button", { name: "More about this conversation" })).toBeVisible();
  expect(await within(await screen.findByRole("log")).findByText("Hi")).toBeVisible();
  expect(box).toBeVisible();
  expect(box).toHaveValue("and here is");
  uploaded.resolve();
  expect(await attached().findByRole("button", { name: "Remove pier-3.pdf" })).toBeVisible();
});

test("a file of another kind is refused visibly beside its name, and can be dismissed", async () => {
  const { user } = await open();
  const scrolled = jest.spyOn(Element.prototype, "scrollIntoView");
  const box = screen.getByLabelText("Files to attach");
  await userEvent
    .setup({ applyAccept: false })
    .upload(box, new File(["<svg/>"], "heron.svg", { type: "image/svg+xml" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Choose a JPEG, PNG, WebP, AVIF or GIF picture");
  expect(scrolled.mock.contexts).toContain(screen.getByRole("alert").closest("li"));
  expect(screen.getByRole("button", { name: "Send" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Dismiss heron.svg" }));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("pictures are described, sent with documents, shown in a grid, and opened", async () => {
  const { user, log } = await open();
  const box = screen.getByLabelText("Files to attach");
  await user.upload(box, [picture("heron.png"), picture("pier.png")]);
  await user.upload(box, new File(["%PDF-1.7\n%%EOF"], "plan.pdf"));
  await user.type(await attached().findByLabelText("What does picture 2 show?"), "Pier 3");
  expect(await attached().findByRole("button", { name: "Remove plan.pdf" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Send" }));

  expect(await log.findByRole("button", { name: /^Download plan\.pdf/ })).toBeVisible();
  expect(await log.findByRole("button", { name: "Open picture 1 of 2" })).toBeVisible();
  expect(await log.findByRole("img", { name: "Pier 3" })).toHaveAttribute("src", "blob:heron");
  const list = within(screen.getByRole("list", { name: "Conversations" }));
  expect(await list.findByRole("link", { name: /You: Picture/ })).toBeVisible();

  await user.click(log.getByRole("button", { name: "Open picture 2 of 2: Pier 3" }));
  const viewer = within(await screen.findByRole("dialog", { name: "Picture 2 of 2" }));
  expect(await viewer.findByRole("img", { name: "Pier 3" })).toBeVisible();
});

test("what a picture shows can be typed while another is uploaded, and stays with it", async () => {
  const { user } = await open();
  const sending = jest.mocked(api.uploadMessageFile);
  const upload = sending.getMockImplementation();
  const { promise: slow, resolve: arrive } = deferred();
  sending.mockImplementationOnce(async (input) => {
    await slow;
    return (upload ?? api.uploadMessageFile)(input);
  });
  await user.upload(screen.getByLabelText("Files to attach"), [picture("first.png"), picture("second.png")]);
  const second = await attached().findByLabelText("What does picture 2 show?");
  await user.type(second, "Pier");
  arrive();
  expect(await attached().findByLabelText("What does picture 1 show?")).toHaveValue("");
  expect(second).toHaveFocus();
  await user.keyboard(" 3");
  expect(attached().getByLabelText("What does picture 2 show?")).toHaveValue("Pier 3");
});

test("what another tab has typed about a picture is shown, and never written back", async () => {
  const { user } = await open();
  await user.upload(screen.getByLabelText("Files to attach"), picture("heron.png"));
  await attached().findByLabelText("What does picture 1 show?");
  const key = Object.keys(localStorage).find((name) => name.endsWith(":files")) ?? "";
  const typed = (alt: string) => (localStorage.getItem(key) ?? "").replace(/"alt":"[^"]*"/, `"alt":"${alt}"`);
  act(() => {
    localStorage.setItem(key, typed("A her"));
    dispatchEvent(new StorageEvent("storage", { key }));
    localStorage.setItem(key, typed("A heron"));
  });
  expect(attached().getByLabelText("What does picture 1 show?")).toHaveValue("A her");
  expect(localStorage.getItem(key)).toContain("A heron");
});

test("a pasted picture is attached, and a pasted text is only text", async () => {
  await open();
  const box = screen.getByRole("textbox", { name: /Message to/ });
  fireEvent.paste(box, {
    clipboardData: {
      files: [picture("cell.png")],
      types: ["text/html", "text/plain", "Files"],
      getData: () => "A1",
    },
  });
  expect(screen.queryByRole("list", { name: "Files of your message" })).not.toBeInTheDocument();
  fireEvent.paste(box, { clipboardData: { files: [picture("heron.png")], types: ["Files"] } });
  expect(await attached().findByLabelText("What does picture 1 show?")).toBeVisible();
});

test("a failed upload is repeated by Retry, and automatically once there is a connection", async () => {
  const { user } = await open();
  const sending = jest.mocked(api.uploadMessageFile);
  sending.mockRejectedValueOnce(new ApiError({ status: 503, message: "Too much to do" }));
  await user.upload(screen.getByLabelText("Files to attach"), new File(["Ada"], "letter.txt"));
  expect(await attached().findByRole("alert")).toHaveTextContent("Too much to do");
  // The text isn't sent without it.
  expect(screen.getByRole("button", { name: "Send" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Send" })).toHaveAccessibleDescription(
    "Retry or dismiss the file that wasn't uploaded",
  );
  await user.click(attached().getByRole("button", { name: "Retry letter.txt" }));
  expect(await attached().findByRole("button", { name: "Remove letter.txt" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Send" })).toBeEnabled();
  expect(sending).toHaveBeenCalledTimes(2);

  sending.mockRejectedValueOnce(new ApiError({ status: 0, message: "No connection" }));
  await user.upload(screen.getByLabelText("Files to attach"), new File(["Bob"], "second.txt"));
  expect(await attached().findByRole("button", { name: "Retry second.txt" })).toBeVisible();
  act(() => void globalThis.dispatchEvent(new Event("online")));
  expect(await attached().findByRole("button", { name: "Remove second.txt" })).toBeVisible();

  // Without a connection, what sends files can't be fetched, either.
  sending.mockRejectedValueOnce(
    Object.assign(new Error("Loading chunk 7 failed"), { name: "ChunkLoadError" }),
  );
  await user.upload(screen.getByLabelText("Files to attach"), new File(["Dan"], "fourth.txt"));
  expect(await attached().findByRole("button", { name: "Retry fourth.txt" })).toBeVisible();
  act(() => void globalThis.dispatchEvent(new Event("online")));
  expect(await attached().findByRole("button", { name: "Remove fourth.txt" })).toBeVisible();

  // A file that was changed since it was chosen fails in the same way, and would fail forever.
  sending.mockRejectedValueOnce(new ApiError({ status: 0, message: "No connection" }));
  const changed = new File(["Eve"], "third.txt");
  jest.spyOn(changed, "slice").mockReturnValue({ arrayBuffer: () => Promise.reject(new Error()) } as Blob);
  await user.upload(screen.getByLabelText("Files to attach"), changed);
  expect(await attached().findByRole("alert")).toHaveTextContent("This file has changed");
  expect(attached().queryByRole("button", { name: "Retry third.txt" })).not.toBeInTheDocument();
  await user.click(attached().getByRole("button", { name: "Dismiss third.txt" }));

  // What was refused for what it is, would be refused again.
  await user.upload(screen.getByLabelText("Files to attach"), new File([""], "empty.txt"));
  expect(await attached().findByRole("button", { name: "Dismiss empty.txt" })).toBeVisible();
  expect(attached().queryByRole("button", { name: "Retry empty.txt" })).not.toBeInTheDocument();
});
