import type { Post } from "@guildway/shared/contract/posts";
import { addPost, changePost, type PostPages, withLike } from "./post-pages";

function post(id: string, change: Partial<Post> = {}): Post {
  return {
    id,
    author_id: "author",
    author_first_name: "Ada",
    author_last_name: "King",
    author_headline: "",
    content: id,
    created_at: "2026-01-01T00:00:00.000Z",
    edited_at: null,
    hidden: false,
    like_count: 3,
    comment_count: 0,
    liked: false,
    ...change,
  };
}

function pagesOf(...pages: Post[][]): PostPages {
  return {
    pages: pages.map((items) => ({ items, next: undefined })),
    pageParams: pages.map(() => ""),
  };
}

const idsOf = (pages: PostPages) => pages.pages.map((page) => page.items.map(({ id }) => id));

test("a new post goes to the top of the first page", () => {
  expect(idsOf(addPost(pagesOf([post("b")], [post("c")]), post("a")))).toEqual([["a", "b"], ["c"]]);
});

test("a post that is there already is not added again", () => {
  const pages = pagesOf([post("a"), post("b")]);
  expect(addPost(pages, post("a"))).toBe(pages);
});

test("a change touches the one post and leaves the others as they are", () => {
  const [a, b, c] = [post("a"), post("b"), post("c")];
  const before = pagesOf([a, b], [c]);
  const after = changePost(before, "b", (found) => withLike(found, true));

  expect(after.pages[0]?.items[0]).toBe(a);
  expect(after.pages[0]?.items[1]).toEqual(post("b", { liked: true, like_count: 4 }));
  expect(after.pages[1]).toBe(before.pages[1]);
});

test.each([
  { liked: false, like: true, count: 4 },
  { liked: true, like: false, count: 2 },
  { liked: true, like: true, count: 3 },
  { liked: false, like: false, count: 3 },
])("liked $liked, then like $like, gives $count likes", ({ liked, like, count }) => {
  expect(withLike(post("a", { liked }), like)).toMatchObject({ liked: like, like_count: count });
});
