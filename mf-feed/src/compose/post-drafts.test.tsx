import { api } from "@guildway/shared/api";
import { writeDraft } from "@guildway/shared/draft";
import { draftsOf } from "@guildway/shared/form-draft";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { act, screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

const GONE = "00000000-0000-7000-8000-000000000001";

async function signIn() {
  await signInAs("member");
  const { user_id: id } = await api.getSession();
  if (!id) throw new Error("the member has a profile");
  return (name: string, content: string) =>
    writeDraft(`${draftsOf(id)}${name}`, { version: 1, values: { content } }, "device");
}

const openFeed = () => renderRemote(routes, { path: "/signed-in/feed/", as: "member" });
const list = async () => within(await screen.findByRole("region", { name: "Your drafts" }));

afterEach(() => localStorage.clear());

test("a draft is found again, below the composer and in it", async () => {
  const saveDraft = await signIn();
  saveDraft("post", "Half a thought");
  const { user } = await openFeed();
  expect((await list()).getByRole("button", { name: "Continue: Half a thought" })).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Share something" }));
  expect(await screen.findByRole("textbox")).toHaveValue("Half a thought");
});

test("several are listed with what they are, and each can be continued", async () => {
  const saveDraft = await signIn();
  const [post] = (await api.listPosts({ limit: 1 })).items;
  const [firm] = (await api.listOwnCompanies()).items;
  if (!post || !firm) throw new Error("the demo world has posts, and Amara a company");
  saveDraft("post", "Half a thought");
  saveDraft(`post:${post.id}`, "Well said");
  saveDraft(`post:${firm.company_id}`, "We are hiring");
  saveDraft(`post:${GONE}`, "To a lost post");
  const { user } = await openFeed();
  const drafts = await list();
  expect(drafts.getAllByRole("listitem")).toHaveLength(4);
  expect(await drafts.findByText(`Post as ${firm.company_name}`)).toBeVisible();
  expect(await drafts.findByText("Repost of a post that is no longer available")).toBeVisible();
  expect(drafts.queryByRole("button", { name: "Continue: To a lost post" })).not.toBeInTheDocument();

  await user.click(await drafts.findByRole("button", { name: "Continue: Well said" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Repost with your thoughts" }));
  expect(dialog.getByRole("textbox")).toHaveValue("Well said");
});

test("a long draft's beginning names it and its buttons", async () => {
  const saveDraft = await signIn();
  saveDraft("post", "Half a thought");
  saveDraft(`post:${GONE}`, "word ".repeat(600));
  await openFeed();
  const remove = (await list()).getByRole("button", { name: /^Delete draft: word/ });
  expect(remove).toHaveAccessibleName(`Delete draft: ${"word ".repeat(20).trim()}…`);
});

test("a draft can be deleted after a question, and the list goes with the last one", async () => {
  const saveDraft = await signIn();
  saveDraft(`post:${GONE}`, "To a lost post");
  const { user } = await openFeed();
  await user.click((await list()).getByRole("button", { name: "Delete draft: To a lost post" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Delete this draft?" }));
  await user.click(question.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Your drafts" })).not.toBeInTheDocument());
});

test("what another tab begins appears", async () => {
  const saveDraft = await signIn();
  saveDraft("post", "Half a thought");
  await openFeed();
  await screen.findByRole("list", { name: "Posts" });
  saveDraft(`post:${GONE}`, "From elsewhere");
  act(() => void window.dispatchEvent(new StorageEvent("storage")));
  expect((await list()).getByText("From elsewhere")).toBeVisible();
});
