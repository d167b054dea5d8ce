import { api } from "@guildway/shared/api";
import type { ReportSubject } from "@guildway/shared/contract/options";
import { sessionStore } from "@guildway/shared/session";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { screen, within } from "@testing-library/react";
import { routes } from "../app";

/** The recruiter, who is a moderator here, reports something by the member and hides it. */
async function hide(subject: ReportSubject, id: string) {
  await signInAs("recruiter");
  await api.reportContent({ subject, subject_id: id, reason: "spam" });
  const found = (await api.listReports()).items.find(({ subject_id }) => subject_id === id);
  await api.decideReport({ id: found?.id ?? "", decision: "hide" });
}

test("your own hidden post says so, and can still be deleted", async () => {
  await signInAs("member");
  const { id } = await api.createPost({ content: "Mine alone now" });
  await hide("post", id);
  const { user } = await renderRemote(routes, { path: `/signed-in/feed/post/${id}`, as: "member" });
  const post = within(await screen.findByRole("article"));
  expect(post.getByText("Mine alone now")).toBeVisible();
  expect(post.getByText("Hidden by moderators")).toBeVisible();
  await user.click(post.getByRole("button", { name: "Actions for your post" }));
  expect(await screen.findByRole("menuitem", { name: "Delete" })).toBeVisible();
});

test("your own hidden comment says so in its thread, the others don't", async () => {
  await signInAs("member");
  const post = await api.createPost({ content: "Discussed" });
  const hidden = await api.createComment({ id: post.id, content: "Out of order" });
  await api.createComment({ id: post.id, content: "In order" });
  await hide("comment", hidden.id);
  await renderRemote(routes, { path: `/signed-in/feed/post/${post.id}`, as: "member" });
  const comments = await screen.findByRole("list", { name: "Comments" });
  const rows = within(comments).getAllByRole("listitem");
  expect(rows.map((row) => within(row).queryByText("Hidden by moderators") !== null)).toEqual([false, true]);
});

test("your own profile says that it is hidden", async () => {
  await signInAs("member");
  await hide("user", sessionStore.getState().currUserId ?? "");
  await renderRemote(routes, { path: "/signed-in/feed/user-profile/", as: "member" });
  const about = within(await screen.findByRole("region", { name: "About you" }));
  expect(await about.findByText("Hidden by moderators")).toBeVisible();
});
