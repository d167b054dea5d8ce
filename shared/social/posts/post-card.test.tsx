import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { MemoryRouter } from "../../client/router";
import { PostCard } from "./post-card";

function show(card: ReactElement) {
  render(<MemoryRouter>{card}</MemoryRouter>);
  return userEvent.setup();
}

describe("PostCard", () => {
  const post = {
    id: "1",
    author_id: "7",
    author_first_name: "Mateo",
    author_last_name: "Kovač",
    content: "Done. https://northwind.example/humber",
    created_at: new Date().toISOString(),
    edited_at: null,
    hidden: false,
    like_count: 1_024,
    comment_count: 0,
    liked: true,
  };

  it("is named by its author, and links to them", () => {
    show(<PostCard post={post} byline="posted this" />);
    const card = within(screen.getByRole("article", { name: "Mateo Kovač" }));
    expect(card.getByRole("link", { name: "Mateo Kovač" })).toHaveAttribute("href", "/signed-in/feed/user/7");
    expect(card.getByRole("heading", { level: 2, name: "Mateo Kovač posted this" })).toBeInTheDocument();
    expect(card.getByRole("link", { name: "northwind.example/humber" })).toBeInTheDocument();
  });

  it("says whether the viewer likes it and how many people do, and passes on both actions", async () => {
    const onReact = jest.fn();
    const onComment = jest.fn();
    const user = show(<PostCard post={post} onReact={onReact} onComment={onComment} />);
    await user.click(screen.getByRole("button", { name: "Like 1,024", pressed: true }));
    await user.click(screen.getByRole("button", { name: "Comment", expanded: false }));
    expect(onReact).toHaveBeenCalledTimes(1);
    expect(onComment).toHaveBeenCalledTimes(1);
  });

  it("shows the open thread", () => {
    show(<PostCard post={post} onComment={() => undefined} comments={<p>A comment</p>} />);
    expect(screen.getByRole("button", { name: "Comment", expanded: true })).toBeInTheDocument();
    expect(screen.getByText("A comment")).toBeInTheDocument();
  });

  it("says that moderators have hidden it", () => {
    show(<PostCard post={{ ...post, hidden: true }} />);
    expect(screen.getByText("Hidden by moderators")).toBeInTheDocument();
  });

  it("has no buttons if no action is possible", () => {
    show(<PostCard post={post} />);
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  it("shows the beginning of a long text, and the rest when asked", async () => {
    const content = "A long story about the Humber bridge. ".repeat(30).trim();
    const user = show(<PostCard post={{ ...post, content }} />);
    const card = within(screen.getByRole("article"));
    expect(card.queryByText(content)).not.toBeInTheDocument();

    await user.click(card.getByRole("button", { name: "See more" }));

    expect(card.getByText(content)).toBeVisible();
    expect(card.queryByRole("button", { name: "See more" })).not.toBeInTheDocument();
  });

  it("shows all of a long text on its own page", () => {
    const content = "A long story about the Humber bridge. ".repeat(30).trim();
    show(<PostCard post={{ ...post, content }} whole />);
    expect(screen.getByText(content)).toBeVisible();
  });

  it("leads to its own page from the time", () => {
    show(<PostCard post={post} />);
    expect(screen.getByRole("link", { name: "now" })).toHaveAttribute("href", "/signed-in/feed/post/1");
  });
});
