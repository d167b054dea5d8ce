import type { Post } from "../../contract/posts";
import { QueryClient } from "../query";
import { changePost, feed, post, removePost, userPosts } from "./posts";

function postOf(id: string, change: Partial<Post> = {}): Post {
  return {
    id,
    author_id: "author",
    author_first_name: "Ada",
    author_last_name: "King",
    author_headline: "",
    content: id,
    mentions: [],
    created_at: "2026-01-01T00:00:00.000Z",
    edited_at: null,
    hidden: false,
    version: 1,
    like_count: 3,
    comment_count: 0,
    liked: false,
    reaction: null,
    reactions: ["like"],
    saved: false,
    repost_count: 0,
    reposted: false,
    repost: null,
    author_portrait: "",
    preview: null,
    poll: null,
    pictures: [],
    company: null,
    ...change,
  };
}

const pagesOf = (...pages: Post[][]) => ({
  pages: pages.map((items) => ({ items, next: undefined })),
  pageParams: pages.map(() => ""),
});

const liked = (shown: Post) => ({ ...shown, liked: true });

test("a change updates one post wherever it is shown, and leaves the others unchanged", () => {
  const client = new QueryClient();
  const [a, b, c] = [postOf("a"), postOf("b"), postOf("c")];
  const before = pagesOf([a, b], [c]);
  client.setQueryData(feed().queryKey, before);
  client.setQueryData(userPosts("author").queryKey, pagesOf([b]));
  client.setQueryData(post("b").queryKey, b);

  changePost(client, "b", liked);

  const after = client.getQueryData(feed().queryKey);
  expect(after?.pages[0]?.items).toEqual([a, liked(b)]);
  expect(after?.pages[0]?.items[0]).toBe(a);
  expect(after?.pages[1]).toBe(before.pages[1]);
  expect(client.getQueryData(userPosts("author").queryKey)?.pages[0]?.items).toEqual([liked(b)]);
  expect(client.getQueryData(post("b").queryKey)).toEqual(liked(b));
});

test("another build's entries keep their own shape", () => {
  const client = new QueryClient();
  const foreign = [
    [["posts", "listPosts@00000000", {}, "pages"], { rows: [postOf("a")] }],
    [["posts", feed().queryKey[1], {}], { items: [postOf("a")] }],
    [["posts"], [postOf("a")]],
  ] as const;
  for (const [key, data] of foreign) client.setQueryData(key, data);

  changePost(client, "a", liked);
  removePost(client, "a");

  for (const [key, data] of foreign) expect(client.getQueryData(key)).toEqual(data);
});
