import { api, serverNow } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

const ID = "00000000-0000-7000-8000-000000000001";
const URL_OF_PAGE = "https://example.com/bridges";
const preview = { id: ID, url: URL_OF_PAGE, title: "About bridges", description: "", picture: null };

/** Opens the member's conversation with Mateo. No worker reads pages in tests: the page has been read. */
async function open() {
  const sent: Record<string, unknown>[] = [];
  await signInAs("member");
  const { items } = await api.listConversations();
  const id = items.find(({ person }) => person?.first_name === "Mateo")?.id ?? "";
  const [any] = (await api.listMessages({ id })).items;
  server.use(
    http.post("*/api/link-previews", () => HttpResponse.json({ reading: false, preview })),
    http.post("*/api/conversations/*/messages", async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(body);
      const shown = body.preview_id === ID ? preview : null;
      const now = { created_at: new Date(serverNow()).toISOString(), edited_at: null, position: 900 };
      const message = { ...any, ...now, id: body.message_id, content: body.content, mine: true };
      return HttpResponse.json(
        { ...message, deleted: false, files: [], reactions: [], reply_to: null, preview: shown },
        { status: 201 },
      );
    }),
  );
  const view = await renderRemote(routes, { path: `/signed-in/messages/${id}`, as: "member" });
  const log = within(await screen.findByRole("log"));
  return { ...view, sent, log, box: screen.getByRole("textbox", { name: /^Message to/ }) };
}

const card = () => screen.findByRole("link", { name: /About bridges/ });

test("the first link of a message has a preview while it is written, and once it is sent", async () => {
  const { user, sent, log, box } = await open();
  await user.type(box, `Look: ${URL_OF_PAGE} and https://example.org`);
  expect(await card()).toHaveAttribute("href", URL_OF_PAGE);
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(sent).toMatchObject([{ preview_id: ID }]));
  expect(await log.findByRole("link", { name: /About bridges/ })).toBeVisible();
  expect(screen.getAllByRole("link", { name: /About bridges/ })).toHaveLength(1);

  await user.type(box, "No link here");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(sent[1]).toMatchObject({ preview_id: null }));
});

test("a preview can be removed before the message is sent", async () => {
  const { user, sent, box } = await open();
  await user.type(box, `${URL_OF_PAGE} `);
  await card();
  await user.click(screen.getByRole("button", { name: "Remove link preview" }));
  expect(screen.queryByRole("link", { name: /About bridges/ })).not.toBeInTheDocument();
  expect(box).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(sent).toMatchObject([{ preview_id: null }]));
});

test("a preview that was removed stays away from the draft after a reload, and is back in the next message", async () => {
  const { user, box, unmount } = await open();
  await user.type(box, `${URL_OF_PAGE} `);
  await card();
  await user.click(screen.getByRole("button", { name: "Remove link preview" }));
  unmount();

  const again = await open();
  expect(again.box).toHaveValue(`${URL_OF_PAGE} `);
  await again.user.type(again.box, "once more");
  await again.user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(again.sent).toMatchObject([{ preview_id: null }]));
  await again.user.type(again.box, `${URL_OF_PAGE} `);
  expect(await card()).toHaveAttribute("href", URL_OF_PAGE);
});

test("its author can remove the preview of a message that was just sent", async () => {
  const changes: unknown[] = [];
  server.use(
    http.patch("*/api/messages/*", async ({ request }) => {
      changes.push(await request.json());
      return HttpResponse.error();
    }),
  );
  const { user, log, box } = await open();
  await user.type(box, URL_OF_PAGE);
  await card();
  await user.click(screen.getByRole("button", { name: "Send" }));
  const shown = await log.findByRole("link", { name: /About bridges/ });
  const item = shown.closest("li") ?? document.body;
  await user.click(within(item).getByRole("button", { name: "Actions for your message" }));
  await user.click(screen.getByRole("menuitem", { name: "Remove preview" }));
  await waitFor(() => expect(changes).toEqual([{ content: URL_OF_PAGE, preview_id: null }]));
});
