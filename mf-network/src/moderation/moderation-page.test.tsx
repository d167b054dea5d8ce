import { api } from "@guildway/shared/api";
import { sessionStore } from "@guildway/shared/session";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

afterEach(() => toast.clear());

const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });
const open = (as: "member" | "recruiter" = "recruiter") =>
  renderRemote(routes, { path: "/signed-in/moderation", as });

/** A post of the member's that the recruiter, who is a moderator, has reported. */
async function report(content: string) {
  await signInAs("member");
  const post = await api.createPost({ content });
  await signInAs("recruiter");
  await api.reportContent({ subject: "post", subject_id: post.id, reason: "spam", text: "Again!" });
  return post;
}

/** The same, hidden by the moderator. */
async function hide(content: string, note = "") {
  const post = await report(content);
  const found = (await api.listReports()).items.find(({ subject_id }) => subject_id === post.id);
  await api.decideReport({ id: found?.id ?? "", decision: "hide", note });
  return post;
}

/** The card of a report by the text of what was reported. */
async function cardOf(content: string) {
  const quote = await screen.findByText(content);
  return within(quote.closest("article") ?? document.body);
}

test("is only for moderators", async () => {
  await open("member");
  expect(await screen.findByText("Moderation is for moderators")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to the feed" })).toBeVisible();
});

test("says so when a tab is empty", async () => {
  const nothing = () => HttpResponse.json([]);
  server.use(http.get("*/api/moderation/*", nothing), http.get("*/api/moderation/*/", nothing));
  const { user } = await open();
  expect(await screen.findByText("No open reports")).toBeVisible();
  for (const [tab, title] of [
    ["Hidden", "Nothing is hidden"],
    ["Dismissed", "No dismissed reports"],
    ["Decisions", "No decisions yet"],
    ["Suspensions", "Nobody has been suspended"],
  ] as const) {
    await user.click(screen.getByRole("tab", { name: tab }));
    expect(await screen.findByText(title)).toBeVisible();
  }
});

test("hides what was reported, which leaves the list and is in the audit log", async () => {
  const post = await report("Cheap watches here");
  const { user } = await open();
  const name = `${post.author_first_name} ${post.author_last_name}`;
  const card = await cardOf(post.content);
  expect(card.getByRole("heading", { name: `Post by ${name}` })).toBeVisible();
  expect(card.getByText("Spam or advertising")).toBeVisible();
  const { first_name, last_name } = await api.getUser({
    id: sessionStore.getState().currUserId ?? "",
  });
  const moderator = `${first_name} ${last_name}`;
  expect(card.getByText(new RegExp(`^Reported by ${moderator} `))).toBeVisible();
  expect(card.getByText("Again!")).toBeVisible();
  expect(card.getByRole("link", { name: "Open the post" })).toHaveAttribute(
    "href",
    `/signed-in/feed/post/${post.id}`,
  );

  await user.click(card.getByRole("button", { name: "Hide…" }));
  const dialog = within(screen.getByRole("dialog", { name: `Hide this post by ${name}?` }));
  await user.type(dialog.getByRole("textbox"), "Sells watches");
  await user.click(dialog.getByRole("button", { name: "Hide" }));

  expect(await screen.findByText(`Post by ${name}: hidden`)).toBeVisible();
  expect(screen.queryByText(post.content)).not.toBeInTheDocument();
  await user.click(screen.getByRole("tab", { name: "Hidden" }));
  const hidden = await cardOf(post.content);
  expect(hidden.queryByRole("button", { name: /Hide|Dismiss/ })).not.toBeInTheDocument();
  expect(hidden.queryByRole("link")).not.toBeInTheDocument();
  await user.click(screen.getByRole("tab", { name: "Decisions" }));
  const decision = await cardOf(post.content);
  expect(decision.getByRole("heading", { name: `Hidden: Post by ${name}` })).toBeVisible();
  expect(decision.getByText("Sells watches")).toBeVisible();
  expect(decision.getByText("Spam or advertising")).toBeVisible();
  expect(decision.getByText(new RegExp(`^Reported by ${moderator}, decided by ${moderator} `))).toBeVisible();
});

test.each(["Hidden", "Decisions"])("shows again what was hidden, from the tab %s", async (tab) => {
  const post = await hide(`Hidden by mistake, found in ${tab}`, "Looked like spam");
  const { user } = await open();
  const name = `${post.author_first_name} ${post.author_last_name}`;
  await user.click(await screen.findByRole("tab", { name: tab }));
  const card = await cardOf(post.content);

  await user.click(card.getByRole("button", { name: "Show again…" }));
  const dialog = within(screen.getByRole("dialog", { name: `Show this post by ${name} again?` }));
  await user.type(dialog.getByRole("textbox"), "Is none");
  await user.click(dialog.getByRole("button", { name: "Show again" }));

  expect(await screen.findByText(`Post by ${name}: shown again`)).toBeVisible();
  expect((await api.getPost({ id: post.id })).content).toBe(post.content);
  await user.click(screen.getByRole("tab", { name: "Decisions" }));
  const articles = (await screen.findAllByText(post.content)).map((quote) => quote.closest("article"));
  const [shown, hidden] = articles.map((article) => within(article ?? document.body));
  expect(shown?.getByRole("heading", { name: `Shown again: Post by ${name}` })).toBeVisible();
  expect(shown?.getByText("Is none")).toBeVisible();
  expect(hidden?.getByText("Looked like spam")).toBeVisible();
  expect(hidden?.queryByRole("button")).not.toBeInTheDocument();
});

test("what its author has deleted can't be shown again", async () => {
  const post = await hide("Hidden and deleted");
  await signInAs("member");
  await api.deletePost({ id: post.id });
  const { user } = await open();
  await user.click(await screen.findByRole("tab", { name: "Hidden" }));
  const card = await cardOf("It has been deleted.");
  expect(card.queryByRole("button", { name: "Show again…" })).not.toBeInTheDocument();
});

test("dismisses a report, and keeps the note when that fails", async () => {
  const post = await report("Nothing wrong with this");
  server.use(http.post("*/api/moderation/reports/:id/decision", failure, { once: true }));
  const { user } = await open();
  const card = await cardOf(post.content);
  await user.click(card.getByRole("button", { name: "Dismiss…" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.type(dialog.getByRole("textbox"), "Is fine");
  await user.click(dialog.getByRole("button", { name: "Dismiss" }));
  expect(await screen.findByText(/Out of order/)).toBeVisible();
  expect(dialog.getByRole("textbox")).toHaveValue("Is fine");

  await user.click(dialog.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.click(screen.getByRole("tab", { name: "Dismissed" }));
  await cardOf(post.content);
  expect((await api.getPost({ id: post.id })).content).toBe(post.content);
});

test("a report that someone else has decided leaves the list", async () => {
  const post = await report("Two at once");
  const { user } = await open();
  const card = await cardOf(post.content);
  await user.click(card.getByRole("button", { name: "Hide…" }));
  const dialog = within(screen.getByRole("dialog"));
  const found = (await api.listReports()).items.find(({ subject_id }) => subject_id === post.id);
  await api.decideReport({ id: found?.id ?? "", decision: "dismiss" });
  await user.click(dialog.getByRole("button", { name: "Hide" }));
  expect(await screen.findByText(/Someone has already decided this report/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(post.content)).not.toBeInTheDocument());
});

/** What the server answers to every moderators' call from now on. */
function refuseModerators(problem: string, detail: string) {
  const refusal = () =>
    HttpResponse.json(
      { type: `urn:guildway:problem:${problem}`, title: "No", status: 403, detail },
      { status: 403 },
    );
  server.use(http.all("*/api/moderation/*", refusal), http.all("*/api/moderation/reports/:id/*", refusal));
}

test("a moderator who loses the role while the page is open is told at the next decision", async () => {
  const post = await report("Decided by nobody");
  const { user } = await open();
  const card = await cardOf(post.content);
  await user.click(card.getByRole("button", { name: "Hide…" }));
  refuseModerators("forbidden", "Only moderators can do this");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Hide" }));
  expect(await screen.findByText("Moderation is for moderators")).toBeVisible();
  expect(screen.getByText(/Only moderators can do this/)).toBeVisible();
  expect(screen.queryByText(post.content)).not.toBeInTheDocument();
});

test("sends a moderator without a second factor to the settings", async () => {
  refuseModerators("factor-required", "Moderators need an authenticator app");
  await open();
  expect(await screen.findByText("Add a second factor first")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to your settings" })).toBeVisible();
});

test("a list that fails says so, and Retry asks again", async () => {
  server.use(http.get("*/api/moderation/reports", failure, { once: true }));
  const { user } = await open();
  expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load the reports");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText(/this job was filled weeks ago/)).toBeVisible();
});

test("a reported post is shown with its pictures, until they are hidden", async () => {
  const picture = { id: crypto.randomUUID(), src: `/media/${"k".repeat(43)}/4.webp`, width: 4, height: 4 };
  const report = (status: string) => ({
    id: crypto.randomUUID(),
    subject: "post",
    subject_id: crypto.randomUUID(),
    post_id: crypto.randomUUID(),
    reason: "harassment",
    text: "",
    status,
    created_at: "2026-11-01T10:00:00.000Z",
    reporter: null,
    author: null,
    content: status,
    pictures: [{ ...picture, colour: "#aabbcc", alt: "An insult" }],
    poll_options: ["Rude", "Ruder"],
    portrait: "",
    cover: "",
    messages: [],
  });
  server.use(
    http.get("*/api/moderation/reports", () => HttpResponse.json([report("open"), report("hidden")])),
  );
  await renderRemote(routes, { path: "/signed-in/moderation", as: "recruiter" });
  expect(await screen.findByRole("img", { name: "An insult" })).toBeVisible();
  expect(screen.getAllByRole("img", { name: "An insult" })).toHaveLength(1);
  expect(screen.getByText("Its pictures are hidden too.")).toBeVisible();
  expect(screen.getAllByRole("list", { name: "Options of the poll" })[0]).toHaveTextContent("RudeRuder");
});

test("a reported message is shown with the messages before it, its documents and the preview of its link", async () => {
  const DOCUMENT = crypto.randomUUID();
  const written = { created_at: "2026-11-01T10:00:00.000Z" };
  const person = (first_name: string) => ({ user_id: crypto.randomUUID(), first_name, last_name: "Person" });
  server.use(
    http.get("*/api/moderation/reports", () =>
      HttpResponse.json([
        {
          id: crypto.randomUUID(),
          subject: "message",
          subject_id: crypto.randomUUID(),
          post_id: null,
          reason: "harassment",
          text: "",
          status: "open",
          ...written,
          reporter: person("Ada"),
          author: person("Grace"),
          content: "The insult",
          pictures: [],
          poll_options: [],
          portrait: "",
          cover: "",
          messages: [
            { by_reporter: true, content: "Good morning", ...written },
            {
              by_reporter: false,
              content: "The insult",
              ...written,
              documents: [
                { id: DOCUMENT, name: "insult.pdf", media_type: "application/pdf", bytes: 9, picture: null },
              ],
              preview: {
                id: crypto.randomUUID(),
                url: "https://example.com/insult",
                title: "More of it",
                description: "",
                picture: null,
              },
            },
          ],
        },
      ]),
    ),
  );
  const { user } = await renderRemote(routes, { path: "/signed-in/moderation", as: "recruiter" });
  expect(await screen.findByRole("heading", { name: "Message by Grace Person" })).toBeVisible();
  expect(screen.getByRole("link", { name: /More of it/ })).toHaveAttribute(
    "href",
    "https://example.com/insult",
  );
  const asked: string[] = [];
  server.use(
    http.get("*/api/message-files/:id", ({ params }) => {
      asked.push(String(params.id));
      return HttpResponse.error();
    }),
  );
  await user.click(screen.getByRole("button", { name: "Download insult.pdf, 9 bytes" }));
  await waitFor(() => expect(asked).toContain(DOCUMENT));
  expect(screen.getByText("The messages before it")).toBeVisible();
  expect(screen.getByText("Good morning")).toBeInTheDocument();
});

test("suspends the author of what was reported, and restores them", async () => {
  const post = await report("The fourth advertisement today");
  const suspect = `${post.author_first_name} ${post.author_last_name}`;
  const { user } = await open();
  const card = await cardOf(post.content);
  await user.click(card.getByRole("button", { name: `Suspend ${suspect}…` }));
  const dialog = within(await screen.findByRole("dialog", { name: `Suspend ${suspect}?` }));
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
  expect(await dialog.findByText("Enter the reason")).toBeVisible();
  await user.type(dialog.getByRole("textbox", { name: /^Reason/ }), "Sends spam");
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
  expect(await screen.findByText(`${suspect} is suspended`)).toBeVisible();

  await user.click(screen.getByRole("tab", { name: "Suspensions" }));
  const line = await cardOf("Sends spam");
  await user.click(line.getByRole("button", { name: "Restore…" }));
  const restoring = within(screen.getByRole("dialog", { name: `Restore ${suspect}?` }));
  expect(restoring.getByText(/will be visible again, unless a report hides them/)).toBeVisible();
  await user.click(restoring.getByRole("button", { name: "Restore" }));
  expect(await screen.findByText(`${suspect} is no longer suspended`)).toBeVisible();
  expect(await line.findByText("Restored")).toBeVisible();
});

test("shows a reported company with its name, and hides it", async () => {
  await signInAs("member");
  const found = (await api.searchCompanies({ first_name: "a" })).items[0];
  await api.reportContent({
    subject: "company",
    subject_id: found?.company_id ?? "",
    reason: "spam",
    text: "",
  });
  const { user } = await open();
  const heading = await screen.findByRole("heading", { name: `Company “${found?.company_name}”` });
  const card = within(heading.closest("article") ?? document.body);
  expect(card.getByRole("link", { name: "Open the company" })).toBeVisible();
  await user.click(card.getByRole("button", { name: "Hide…" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Hide" }));
  expect(await screen.findByText(`Company “${found?.company_name}”: hidden`)).toBeVisible();
});

test("leaves reports about the viewer to other moderators", async () => {
  await signInAs("recruiter");
  const post = await api.createPost({ content: "Written by the moderator" });
  await signInAs("member");
  await api.reportContent({ subject: "post", subject_id: post.id, reason: "spam" });
  const { user } = await open();
  const card = await cardOf(post.content);
  expect(card.getByText(/another moderator has to decide it/)).toBeVisible();
  expect(card.queryByRole("button", { name: /Hide|Dismiss|Suspend/ })).not.toBeInTheDocument();
  expect(card.getByRole("link", { name: "Open the post" })).toBeVisible();

  const reports = (await api.listReports()).items.filter(({ subject_id }) => subject_id === post.id);
  const dismissed = reports.map((one) => ({ ...one, status: "dismissed" }));
  server.use(http.get("*/api/moderation/reports", () => HttpResponse.json(dismissed)));
  await user.click(screen.getByRole("tab", { name: "Dismissed" }));
  const decided = await cardOf(post.content);
  expect(decided.queryByText(/another moderator has to decide it/)).not.toBeInTheDocument();
});

test("doesn't credit an operator with what a moderator did who has left", async () => {
  const line = {
    id: "01980000-0000-7000-8000-000000000000",
    person: null,
    reason: "Sent spam",
    note: "",
    created_at: "2026-01-01T00:00:00Z",
    moderator: null,
    ended_at: null,
    ended_by: null,
    end_note: "",
  };
  server.use(http.get("*/api/moderation/suspensions", () => HttpResponse.json([line])));
  const { user } = await open();
  await user.click(await screen.findByRole("tab", { name: "Suspensions" }));
  const card = await cardOf(line.reason);
  expect(card.getByText(/^Suspended by an operator or a former member/)).toBeVisible();
});
