import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, useParams, useSearchParams } from "../../client/router";
import { PageHeading } from "./page-heading";

function JobPage() {
  const { id } = useParams();
  const [, setQuery] = useSearchParams();
  return (
    <>
      <PageHeading title={`Job ${id}`} back={{ to: "/", label: "All jobs" }} lead="At Northwind Bridges" />
      <input aria-label="Search" onChange={(event) => setQuery({ q: event.target.value })} />
    </>
  );
}

function openAt(path: string) {
  const router = createMemoryRouter(
    [
      { path: "/", element: <PageHeading title="Jobs" /> },
      { path: "/job/:id", element: <JobPage /> },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

describe("PageHeading", () => {
  it("names the page and the document", async () => {
    openAt("/job/1");
    expect(screen.getByRole("heading", { level: 1, name: "Job 1" })).toBeInTheDocument();
    expect(screen.getByText("At Northwind Bridges")).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe("Job 1 · Guildway"));
  });

  it("doesn't take the focus on the first page", () => {
    openAt("/job/1");
    expect(document.body).toHaveFocus();
  });

  it("takes the focus after a navigation", async () => {
    const { user } = openAt("/job/1");
    await user.click(screen.getByRole("link", { name: "All jobs" }));
    expect(await screen.findByRole("heading", { name: "Jobs" })).toHaveFocus();
  });

  it("also takes the focus on the first page after Back", async () => {
    const { router, user } = openAt("/job/1");
    await user.click(screen.getByRole("link", { name: "All jobs" }));
    await waitFor(() => router.navigate(-1));
    expect(await screen.findByRole("heading", { name: "Job 1" })).toHaveFocus();
  });

  it("takes the focus again for another item on the same route", async () => {
    const { router } = openAt("/job/1");
    await waitFor(() => router.navigate("/job/2"));
    expect(await screen.findByRole("heading", { name: "Job 2" })).toHaveFocus();
  });

  it("leaves the focus in a search box that updates the query", async () => {
    const { router, user } = openAt("/job/1");
    await user.type(screen.getByRole("textbox", { name: "Search" }), "crane");
    expect(router.state.location.search).toBe("?q=crane");
    expect(screen.getByRole("textbox", { name: "Search" })).toHaveFocus();
  });

  it("reuses the document's one title element, as long as it is shown", async () => {
    document.title = "As it came";
    const { router } = openAt("/job/1");
    await waitFor(() => expect(document.title).toBe("Job 1 · Guildway"));
    expect(document.querySelectorAll("title")).toHaveLength(1);
    await waitFor(() => router.navigate("/job/2"));
    await waitFor(() => expect(document.title).toBe("Job 2 · Guildway"));
    cleanup();
    expect(document.title).toBe("Guildway");
  });
});
