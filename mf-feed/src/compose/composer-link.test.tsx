import { api } from "@guildway/shared/api";
import { draftNames } from "@guildway/shared/draft";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

afterEach(() => {
  toast.clear();
  localStorage.clear();
});

const ID = "00000000-0000-7000-8000-000000000001";

/** No worker reads pages in tests: the first question is too early, and the second one is answered. */
function answerPreviews() {
  const asked: string[] = [];
  const posted: object[] = [];
  server.use(
    http.post("*/api/link-previews", async ({ request }) => {
      const { url } = (await request.json()) as { url: string };
      asked.push(url);
      const reading = asked.filter((each) => each === url).length === 1;
      const preview = { id: ID, url, title: `About ${url}`, description: "", picture: null };
      return HttpResponse.json({ reading, preview: reading ? null : preview });
    }),
    http.post("*/api/home/createpost/", async ({ request }) => {
      const body = (await request.json()) as { content: string };
      posted.push(body);
      const [newest] = (await api.listPosts({ limit: 1 })).items;
      return HttpResponse.json({ ...newest, id: ID, content: body.content }, { status: 201 });
    }),
  );
  return { asked, posted };
}

async function openComposer() {
  const view = await renderRemote(routes, { path: "/signed-in/feed/", as: "member" });
  await view.user.click(await screen.findByRole("button", { name: "Share something" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Create a post" }));
  return { ...view, dialog, box: dialog.getByRole("textbox", { name: /What do you want/ }) };
}

test("the first link gets a preview once it is typed, and the post shows it", async () => {
  const { asked, posted } = answerPreviews();
  const { user, dialog, box } = await openComposer();
  await user.type(box, "See https://example.com/a and https://example.org");
  const card = await dialog.findByRole("link", { name: /About https:\/\/example.com\/a/ });
  expect(card).toHaveAttribute("href", "https://example.com/a");
  expect(new Set(asked)).toEqual(new Set(["https://example.com/a"]));
  await user.click(dialog.getByRole("button", { name: "Post" }));
  await waitFor(() => expect(posted).toMatchObject([{ preview_id: ID }]));
});

test("a preview that was removed doesn't come back, and isn't posted", async () => {
  const { posted } = answerPreviews();
  const { user, dialog, box } = await openComposer();
  await user.type(box, "https://example.com/b ");
  await dialog.findByRole("link", { name: /About/ });
  await user.click(dialog.getByRole("button", { name: "Remove link preview" }));
  expect(dialog.queryByRole("link", { name: /About/ })).not.toBeInTheDocument();
  expect(box).toHaveFocus();
  await user.type(box, "is good");
  await user.click(dialog.getByRole("button", { name: "Post" }));
  await waitFor(() =>
    expect(posted).toMatchObject([{ content: "https://example.com/b is good", preview_id: null }]),
  );
});

test("a preview that was removed stays away from the draft after a reload, until the link is typed again", async () => {
  const { posted } = answerPreviews();
  const { user, dialog, box, unmount } = await openComposer();
  await user.type(box, "https://example.com/c ");
  await dialog.findByRole("link", { name: /About/ });
  await user.click(dialog.getByRole("button", { name: "Remove link preview" }));
  unmount();

  const again = await openComposer();
  expect(again.box).toHaveValue("https://example.com/c ");
  await again.user.type(again.box, "is good");
  await again.user.click(again.dialog.getByRole("button", { name: "Post" }));
  await waitFor(() =>
    expect(posted).toMatchObject([{ content: "https://example.com/c is good", preview_id: null }]),
  );
});

test("a link that is deleted and typed again gets its preview again", async () => {
  answerPreviews();
  const { user, dialog, box } = await openComposer();
  await user.type(box, "https://example.com/d");
  await dialog.findByRole("link", { name: /About/ });
  await user.click(dialog.getByRole("button", { name: "Remove link preview" }));
  await user.clear(box);
  // The draft is empty again.
  await waitFor(() => expect(draftNames("draft:", "device")).toEqual([]));
  await user.type(box, "https://example.com/d");
  expect(await dialog.findByRole("link", { name: /About/ })).toBeVisible();
});

test("a preview that was removed from a post stays away from its draft after a reload", async () => {
  await signInAs("member");
  const url = "https://example.com/e";
  const post = await api.createPost({ content: `See ${url}` });
  const preview = { id: ID, url, title: `About ${url}`, description: "", picture: null };
  server.use(http.get("*/api/all-posts/", () => HttpResponse.json([{ ...post, preview }])));
  const edit = async () => {
    const view = await renderRemote(routes, { path: "/signed-in/feed/", as: "member" });
    await view.user.click(await screen.findByRole("button", { name: "Actions for your post" }));
    await view.user.click(await screen.findByRole("menuitem", { name: "Edit" }));
    return { ...view, dialog: within(await screen.findByRole("dialog", { name: "Edit your post" })) };
  };
  const first = await edit();
  await first.user.click(await first.dialog.findByRole("button", { name: "Remove link preview" }));
  first.unmount();

  const { dialog } = await edit();
  expect(dialog.queryByRole("link", { name: /About/ })).not.toBeInTheDocument();
});
