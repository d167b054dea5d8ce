import type { Post } from "@guildway/shared/contract/posts";
import { showRepostsWith, withReposts } from "@guildway/shared/queries/with-reposts";
import { render, screen } from "@testing-library/react";
import { LazyQuoted } from "./lazy-repost";

test("a quoted post is there with the first rendering once its part is loaded", async () => {
  const { unmount } = render(<LazyQuoted post={null} />);
  expect(await screen.findByText("This post is no longer available")).toBeVisible();
  unmount();

  render(<LazyQuoted post={null} />);
  expect(screen.getByText("This post is no longer available")).toBeVisible();
});

test.each([
  ["no repost", null, 0],
  ["a repost", { plain: false, original: null }, 1],
])(
  "a query that answers with %s waits for what shows it, and not if that fails",
  async (_what, repost, times) => {
    const load = jest.fn(() => Promise.reject(new Error("offline")));
    showRepostsWith(load);
    const answer = { items: [{ repost } as Post] };
    expect(await withReposts(async () => answer)()).toBe(answer);
    expect(load).toHaveBeenCalledTimes(times);
  },
);
