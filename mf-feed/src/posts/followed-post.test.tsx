import { api, listenToServer } from "@guildway/shared/api";
import { answerWithEvents } from "@guildway/shared/testing/event-stream";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor } from "@testing-library/react";
import { routes } from "../app";

class EverythingInSight implements Partial<IntersectionObserver> {
  constructor(private readonly seen: IntersectionObserverCallback) {}
  observe() {
    const entry = { isIntersecting: true } as IntersectionObserverEntry;
    this.seen([entry], this as unknown as IntersectionObserver);
  }
  disconnect() {}
}

const original = globalThis.IntersectionObserver;
let stop = () => {};
beforeEach(() => Object.assign(globalThis, { IntersectionObserver: EverythingInSight }));
afterEach(() => {
  stop();
  Object.assign(globalThis, { IntersectionObserver: original });
});

/** The page of a post that is open, and how often it was asked for since. */
async function openPost() {
  const stream = answerWithEvents();
  await signInAs("member");
  const [post] = (await api.listPosts()).items;
  if (!post) throw new Error("the demo world has posts");
  const asked = jest.fn();
  await renderRemote(routes, { path: `/signed-in/feed/post/${post.id}`, as: "member" });
  const like = await screen.findByRole("button", { name: /^Like/ });
  stop = listenToServer();
  await stream.opened();
  expect(new URL(stream.requests.at(-1)?.url ?? "").searchParams.get("posts")).toBe(post.id);
  return { asked, like, post, tell: () => stream.tell({ type: "post-changed", id: post.id }) };
}

test("shows others' likes, with at most one request a second", async () => {
  const { asked, like, post, tell } = await openPost();
  server.use(
    http.get("*/api/posts/:id", () => {
      asked();
      return HttpResponse.json({ ...post, like_count: 1_234 });
    }),
  );

  for (let count = 0; count < 100; count++) tell();

  await waitFor(() => expect(like).toHaveTextContent("1,234"));
  expect(asked).toHaveBeenCalledTimes(1);
});

test("shows others' comments in the open thread", async () => {
  const { post, tell } = await openPost();
  await api.createComment({ id: post.id, content: "From elsewhere" });
  expect(screen.queryByText("From elsewhere")).not.toBeInTheDocument();

  tell();

  expect(await screen.findByText("From elsewhere")).toBeInTheDocument();
});

test("says that the post is gone once its author has deleted it", async () => {
  const { tell } = await openPost();
  server.use(
    http.get("*/api/posts/:id", () =>
      HttpResponse.json({ title: "There is no such post", status: 404 }, { status: 404 }),
    ),
  );
  tell();
  expect(await screen.findByRole("heading", { name: "Post not found" })).toBeInTheDocument();
});
