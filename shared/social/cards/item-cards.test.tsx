import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { MemoryRouter, useLocation } from "../../client/router";
import { CompanyCard } from "./company-card";
import { JobCard } from "./job-card";
import { PersonCard } from "./person-card";

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
  it("links to the person, except for its buttons", async () => {
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

  it("can be prevented from navigating", async () => {
    const user = show(
      <PersonCard person={person} to="/signed-in/feed/user/7" onOpen={(event) => event.preventDefault()} />,
    );
    await user.click(screen.getByRole("link", { name: "Lena Brandt" }));
    expect(screen.getByLabelText("address")).toHaveTextContent(/^\/$/);
  });
});

describe("JobCard", () => {
  it("shows company, title and wage, and anything else that is known", () => {
    show(
      <JobCard
        heading="h3"
        to="/signed-in/feed/job/1"
        job={{
          title: "Structural Engineer",
          company_name: "Northwind Bridges",
          salary: 1_250,
          salary_max: null,
          salary_currency: "USD",
          salary_period: "hour",
          job_type: "on-site",
          location_city: "Toronto",
          location_country: "Canada",
        }}
      />,
    );
    expect(screen.getByRole("heading", { level: 3, name: "Structural Engineer" })).toBeInTheDocument();
    for (const text of ["Northwind Bridges · Toronto, Canada", "$1,250 / hour", "On-site"]) {
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
