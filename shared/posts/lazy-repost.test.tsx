import { render, screen } from "@testing-library/react";
import { LazyQuoted } from "./lazy-repost";

test("a quoted post is there with the first rendering once its part is loaded", async () => {
  const { unmount } = render(<LazyQuoted post={null} />);
  expect(await screen.findByText("This post is no longer available")).toBeVisible();
  unmount();

  render(<LazyQuoted post={null} />);
  expect(screen.getByText("This post is no longer available")).toBeVisible();
});
