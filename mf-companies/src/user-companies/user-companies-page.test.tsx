import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { delay, HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, within } from "@testing-library/react";
import { routes } from "../app";

const path = "/signed-in/feed/user-companies";
const companiesCall = "*/api/home/user-companies/";

test("shows each company with its description and date, and links to it", async () => {
  await signInAs("recruiter");
  const [company] = (await api.listOwnCompanies()).items;
  const { user } = await renderRemote(routes, { path, as: "recruiter" });

  const [card] = await screen.findAllByRole("article");
  if (!card || !company) throw new Error("the demo recruiter has a company");
  expect(card).toHaveTextContent(company.description.split("\n")[0] ?? "");
  expect(card).toHaveTextContent("Recruiter");
  expect(within(card).getByText(/^[A-Z][a-z]+ \d+, \d{4}$/)).toHaveAttribute(
    "datetime",
    company.date_created,
  );

  await user.click(within(card).getByRole("link", { name: company.company_name }));

  expect(await screen.findByRole("link", { name: "View Employees" })).toBeVisible();
});

test("says that it is loading", async () => {
  server.use(http.get(companiesCall, () => delay("infinite")));
  await renderRemote(routes, { path, as: "recruiter" });

  expect(await screen.findByText("Loading companies...")).toBeInTheDocument();
});

test("says when there are none", async () => {
  server.use(http.get(companiesCall, () => HttpResponse.json([])));
  await renderRemote(routes, { path, as: "member" });

  expect(await screen.findByText("No companies found")).toBeVisible();
  expect(screen.getByRole("link", { name: "See who is hiring" })).toBeVisible();
});

test("shows the server's reason after 'Error: ' and retries", async () => {
  server.use(
    http.get(
      companiesCall,
      () => HttpResponse.json({ title: "The database is asleep", status: 503 }, { status: 503 }),
      { once: true },
    ),
  );
  const { user } = await renderRemote(routes, { path, as: "recruiter" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Error: The database is asleep");

  await user.click(screen.getByRole("button", { name: "Retry" }));

  expect((await screen.findAllByRole("article")).length).toBeGreaterThan(0);
});

test("says that an answer that isn't a list can't be read", async () => {
  server.use(http.get(companiesCall, () => HttpResponse.json({ companies: [] })));
  await renderRemote(routes, { path, as: "recruiter" });

  expect(await screen.findByRole("alert")).toHaveTextContent("Error: Received invalid data format");
});
