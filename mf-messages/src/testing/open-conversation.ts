import { api } from "@guildway/shared/api";
import { countUploads } from "@guildway/shared/router";
import { deferred } from "@guildway/shared/testing/deferred";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

/** Answers that the server fails. */
export const failure = (status: number) => () =>
  HttpResponse.json({ title: "Out of order", detail: "Out of order", status }, { status });

interface OpenConversation extends Awaited<ReturnType<typeof renderRemote>> {
  id: string;
  log: ReturnType<typeof within>;
  box: () => HTMLElement;
}

/** Opens the member's conversation with a person of the demo. */
export async function openConversation(firstName: string): Promise<OpenConversation> {
  await signInAs("member");
  const { items } = await api.listConversations();
  const found = items.find(({ person }) => person?.first_name === firstName);
  if (!found) throw new Error(`the demo member has no conversation with ${firstName}`);
  const view = await renderRemote(routes, { path: `/signed-in/messages/${found.id}`, as: "member" });
  const log = await screen.findByRole("log", { name: new RegExp(firstName) });
  const box = () => screen.getByRole("textbox", { name: new RegExp(`Message to ${firstName}`) });
  return { ...view, id: found.id, log: within(log), box };
}

/** Whether the browser would ask before the page is closed or reloaded. */
export function closingAsks(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  globalThis.dispatchEvent(event);
  return event.defaultPrevented;
}

interface PausedUploads {
  upload: jest.SpiedFunction<typeof api.uploadMessageFile>;
  begun: () => Promise<void>;
  end: () => Promise<void>;
}

/** Lets no upload arrive until it fails. */
export function pauseUploads(): PausedUploads {
  const { promise: failed, resolve: fail } = deferred();
  server.use(
    http.post("*/api/message-files", async () => {
      await failed;
      return HttpResponse.error();
    }),
  );
  // jsdom's XMLHttpRequest, which reports progress, can't carry a file.
  const send = api.uploadMessageFile;
  const upload = jest
    .spyOn(api, "uploadMessageFile")
    .mockImplementation((input, options) => send(input, { signal: options?.signal }));
  const begun = () => waitFor(() => expect(countUploads()).toBe(1));
  const end = async () => {
    fail();
    await waitFor(() => expect(countUploads()).toBe(0));
    upload.mockRestore();
  };
  return { upload, begun, end };
}
