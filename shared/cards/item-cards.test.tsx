import { MemoryRouter, useLocation } from "@guildway/shared/router";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { CompanyCard } from "./company-card";
import { JobCard } from "./job-card";
import { PersonCard } from "./person-card";
import { PostCard } from "./post-card";

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}

function show(card: ReactElement) {
  render(
    <MemoryRouter>
      {card}
      <Address />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const person = {
  first_name: "Lena",
  last_name: "Brandt",
  headline: "Bridge inspector at Northwind Bridges",
  location_state: "New-York",
  location_country: "United States",
};

describe("PersonCard", () => {
  it("leads to the person, and its buttons do not", async () => {
    const onConnect = jest.fn();
    const user = show(
      <PersonCard
        person={person}
        to="/signed-in/feed/user/7"
        actions={
          <button type="button" onClick={onConnect}>
            Connect
          </button>
        }
      />,
    );
    const card = within(screen.getByRole("article"));
    expect(card.getByRole("heading", { level: 2, name: "Lena Brandt" })).toBeInTheDocument();
    expect(card.getByText("Bridge inspector at Northwind Bridges")).toBeInTheDocument();
    expect(card.getByText("New York, United States")).toBeInTheDocument();

    await user.click(card.getByRole("button", { name: "Connect" }));
    expect(onConnect).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText("address")).toHaveTextContent("/");

    await user.click(card.getByRole("link", { name: "Lena Brandt" }));
    expect(screen.getByLabelText("address")).toHaveTextContent("/signed-in/feed/user/7");
  });

  it("is not a link without a destination", () => {
    show(<PersonCard person={{ first_name: "Ravi", last_name: "Thakkar" }} />);
    expect(screen.getByRole("heading", { name: "Ravi Thakkar" })).toBeInTheDocument();
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });

  it("can be kept from being followed", async () => {
    const user = show(
      <PersonCard person={person} to="/signed-in/feed/user/7" onOpen={(event) => event.preventDefault()} />,
    );
    await user.click(screen.getByRole("link", { name: "Lena Brandt" }));
    expect(screen.getByLabelText("address")).toHaveTextContent(/^\/$/);
  });
});

describe("JobCard", () => {
  it("shows company, title and wage, and what else is known", () => {
    show(
      <JobCard
        heading="h3"
        to="/signed-in/feed/job/1"
        job={{
          title: "Structural Engineer",
          company_name: "Northwind Bridges",
          salary: 1_250,
          job_type: "on-site",
          location_city: "Toronto",
          location_country: "Canada",
        }}
      />,
    );
    expect(screen.getByRole("heading", { level: 3, name: "Structural Engineer" })).toBeInTheDocument();
    for (const text of ["Northwind Bridges", "$1,250 / hour", "On-site", "Toronto, Canada"]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
  });
});

describe("CompanyCard", () => {
  it.each([
    [0, "Technology · 0 jobs"],
    [1, "Technology · 1 job"],
    [1_200, "Technology · 1,200 jobs"],
  ])("counts %d as %s", (number_of_jobs, text) => {
    show(
      <CompanyCard company={{ company_name: "Northwind", industry_name: "Technology", number_of_jobs }} />,
    );
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});

describe("PostCard", () => {
  const post = {
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

  it("is named by its author, who is a link away", () => {
    show(<PostCard post={post} byline="posted this" />);
    const card = within(screen.getByRole("article", { name: "Mateo Kovač" }));
    expect(card.getByRole("link", { name: "Mateo Kovač" })).toHaveAttribute("href", "/signed-in/feed/user/7");
    expect(card.getByText("posted this")).toBeInTheDocument();
    expect(card.getByRole("link", { name: "northwind.example/humber" })).toBeInTheDocument();
  });

  it("says whether one likes it and how many do, and passes both actions on", async () => {
    const onLike = jest.fn();
    const onComment = jest.fn();
    const user = show(<PostCard post={post} onLike={onLike} onComment={onComment} />);
    await user.click(screen.getByRole("button", { name: "Like 1,024", pressed: true }));
    await user.click(screen.getByRole("button", { name: "Comment", expanded: false }));
    expect(onLike).toHaveBeenCalledTimes(1);
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

  it("has no buttons where nothing can be done", () => {
    show(<PostCard post={post} />);
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});
