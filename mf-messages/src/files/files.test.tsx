import { File as NodeFile } from "node:buffer";
import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { routes } from "../app";

// Node's form data, which requests carry in tests, takes Node's files alone.
Object.assign(globalThis, { File: NodeFile });

/** Sends uploads by fetch: jsdom's XMLHttpRequest, which tells of progress, cannot carry Node's form data. */
beforeEach(() => {
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

test("files are uploaded as they are chosen, kept with the draft, and sent without a text", async () => {
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

test("a file of another kind is refused beside its name, and can be dismissed", async () => {
  const { user } = await open();
  const box = screen.getByLabelText("Files to attach");
  await userEvent.setup({ applyAccept: false }).upload(box, new File(["GIF89a"], "heron.gif"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Choose a PDF, DOC, DOCX or TXT file");
  expect(screen.getByRole("button", { name: "Send" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Dismiss heron.gif" }));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
