import { api, listenToServer } from "@guildway/shared/api";
import type { Post } from "@guildway/shared/contract/posts";
import { answerWithEvents } from "@guildway/shared/testing/event-stream";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { act, screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";
import { sinceOf } from "./use-new-posts";

let stop = () => {};
afterEach(() => {
  stop();
  toast.clear();
  jest.restoreAllMocks();
});

async function openFeed(search = "") {
  const stream = answerWithEvents();
  const view = await renderRemote(routes, { path: `/signed-in/feed/${search}`, as: "member" });
  await screen.findByRole("list", { name: "Posts" });
  stop = listenToServer();
  await stream.opened();
  return { ...view, stream, before: (await api.listPosts()).items };
}

/** Someone else writes, in a browser of their own. */
async function somebodyWrites(content: string): Promise<Post> {
  const { email, password } = await globalThis.testEnvironment.credentialsOf("recruiter");
  const send = async (path: string, body: object, token = "") => {
    const response = await fetch(new URL(`/api${path}`, location.origin), {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const { access_token } = await send("/login/", { email, password });
  return send("/home/createpost/", { content }, access_token);
}

const POSTED = { type: "post" } as const;
const posts = () => within(screen.getByRole("list", { name: "Posts" })).getAllByRole("article");

test("says that there are new posts, and shows them only when the reader asks", async () => {
  const { user, stream, before } = await openFeed();
  await somebodyWrites("Fresh from the bridge");
  stream.tell(POSTED);
  const bar = await screen.findByRole("button", { name: "1 new post" });
  expect(screen.getByText("There are new posts")).toHaveAttribute("role", "status");
  expect(posts()).toHaveLength(before.length);

  await somebodyWrites("And another one");
  stream.tell(POSTED);
  expect(await screen.findByRole("button", { name: "2 new posts" })).toBe(bar);
  await user.click(bar);

  await waitFor(() => expect(posts()[0]).toHaveTextContent("And another one"));
  expect(posts()[1]).toHaveTextContent("Fresh from the bridge");
  await waitFor(() => expect(within(posts()[0] ?? document.body).getAllByRole("link")[0]).toHaveFocus());
  expect(screen.queryByRole("button", { name: /new post/ })).not.toBeInTheDocument();
  expect(screen.queryByText("There are new posts")).not.toBeInTheDocument();
});

describe("posts that the event names are counted without a request", () => {
  const named = (id: number, followed: boolean) => ({
    id: `01ffffff-0000-7000-8000-00000000000${id}`,
    followed,
  });
  const counts: Request[] = [];
  beforeEach(() => {
    counts.length = 0;
    server.events.on("request:start", ({ request }) => {
      if (request.url.includes("/new-posts")) counts.push(request);
    });
  });
  afterEach(() => server.events.removeAllListeners());

  test("all of them in everyone's feed, none twice", async () => {
    const { stream, before } = await openFeed();
    await waitFor(() => expect(counts).toHaveLength(1));
    const known = { id: before[0]?.id ?? "", followed: true };
    stream.tell({ type: "post", posts: [named(1, true), named(2, false), known] });
    expect(await screen.findByRole("button", { name: "2 new posts" })).toBeVisible();
    stream.tell({ type: "post", posts: [named(3, false)] });
    expect(await screen.findByRole("button", { name: "3 new posts" })).toBeVisible();
    expect(counts).toHaveLength(1);
  });

  test("in the network's feed those of people and companies that one follows", async () => {
    const { stream } = await openFeed("?feed=network");
    await waitFor(() => expect(counts).toHaveLength(1));
    stream.tell({ type: "post", posts: [named(1, false)] });
    stream.tell({ type: "post", posts: [named(2, true), named(3, false)] });
    expect(await screen.findByRole("button", { name: "1 new post" })).toBeVisible();
    expect(counts).toHaveLength(1);
  });
});

test("counts what was missed while there was no connection", async () => {
  const { stream } = await openFeed();
  await somebodyWrites("Into the silence");
  stream.end();
  await stream.opened(2);

  expect(await screen.findByRole("button", { name: "1 new post" })).toBeVisible();
});

test("leaves the posts as they are when the reader comes back to the tab", async () => {
  const { queryClient, before } = await openFeed();
  await somebodyWrites("While you were away");
  const now = Date.now;
  jest.spyOn(Date, "now").mockImplementation(() => now() + 60_000);
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));

  expect(await screen.findByRole("button", { name: "1 new post" })).toBeVisible();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(posts()[0]).toHaveTextContent(before[0]?.content ?? "");
  expect(posts()).toHaveLength(before.length);
});

test("leaves the posts as they are when the window becomes narrow or wide", async () => {
  const wide = globalThis.matchMedia;
  const query = Object.assign(wide("(width < 64em)"), { matches: false });
  globalThis.matchMedia = () => query;
  try {
    const { queryClient, before } = await openFeed();
    expect(await screen.findByRole("region", { name: "People you may know" })).toBeVisible();
    await somebodyWrites("While you were turning the phone");
    const now = Date.now;
    jest.spyOn(Date, "now").mockImplementation(() => now() + 60_000);

    act(() => {
      query.matches = true;
      query.dispatchEvent(new Event("change"));
    });

    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(posts()[0]).toHaveTextContent(before[0]?.content ?? "");
  } finally {
    globalThis.matchMedia = wide;
  }
});

test("your own new post doesn't hide earlier ones by others", async () => {
  const { user, stream } = await openFeed();
  await somebodyWrites("Theirs came first");
  await user.click(screen.getByRole("button", { name: "Share something" }));
  await user.type(await screen.findByRole("textbox"), "Mine came second");
  await user.click(screen.getByRole("button", { name: "Post" }));
  await waitFor(() => expect(posts()[0]).toHaveTextContent("Mine came second"));

  stream.tell(POSTED);
  await user.click(await screen.findByRole("button", { name: "1 new post" }));

  await waitFor(() => expect(posts()[1]).toHaveTextContent("Theirs came first"));
});

test("new posts that fail to load show an error with Retry", async () => {
  const { user, stream } = await openFeed();
  await somebodyWrites("Patience");
  stream.tell(POSTED);
  const bar = await screen.findByRole("button", { name: "1 new post" });
  server.use(
    http.get(
      "*/api/all-posts/",
      () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 }),
      {
        once: true,
      },
    ),
  );

  await user.click(bar);
  expect(await screen.findByRole("alert")).toHaveTextContent("Out of order");
  await user.click(bar);

  await waitFor(() => expect(posts()[0]).toHaveTextContent("Patience"));
});

test("counts from another post when its reference post is deleted", async () => {
  const { stream, before } = await openFeed();
  await somebodyWrites("After the gap");
  server.use(
    http.get(
      "*/api/me/new-posts",
      () => HttpResponse.json({ title: "Not found", status: 404 }, { status: 404 }),
      {
        once: true,
      },
    ),
  );

  stream.tell(POSTED);

  await waitFor(() => expect(posts()).toHaveLength(before.length - 1));
  expect(await screen.findByRole("button", { name: /new post/ })).toBeVisible();
});

test("the feed works without an event stream", async () => {
  server.use(http.get("*/api/events", () => HttpResponse.error()));
  await renderRemote(routes, { path: "/signed-in/feed/", as: "member" });
  stop = listenToServer();
  expect(await screen.findByRole("list", { name: "Posts" })).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test.each([
  ["nothing in an empty feed", [], undefined],
  ["the newest of others'", ["me", "ada", "bob"], "1"],
  ["the oldest of a feed of one's own", ["me", "me"], "1"],
])("counts since %s", (_, authors, id) => {
  const items = authors.map((author_id, index) => ({ id: String(index), author_id }) as Post);
  expect(sinceOf(items, "me")).toBe(id);
});
