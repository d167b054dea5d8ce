import { render, screen } from "@testing-library/react";
import type { Post } from "../../contract/posts";
import { LazyQuoted, withPostParts } from "./lazy-parts";

const mockLoad = jest.fn();
jest.mock("./quoted-post", () => {
  mockLoad();
  return jest.requireActual("./quoted-post");
});

const answering = (repost: Post["repost"]) =>
  withPostParts({ queryFn: async () => ({ items: [{ repost } as Post] }) }).queryFn();

test("a query of posts waits for what shows reposts only if there are some, and not if it can't be loaded", async () => {
  await answering(null);
  expect(mockLoad).not.toHaveBeenCalled();

  mockLoad.mockImplementationOnce(() => {
    throw new Error("offline");
  });
  expect((await answering({ plain: false, original: null })).items).toHaveLength(1);

  await answering({ plain: false, original: null });
  render(<LazyQuoted post={null} />);
  expect(screen.getByText("This post is no longer available")).toBeVisible();
});
