import { api } from "@guildway/shared/api";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, within } from "@testing-library/react";
import { routes } from "../app";

const path = "/signed-in/register/company";
const createCall = "*/api/home/register/company_profile";

type View = Awaited<ReturnType<typeof renderRemote>>;

async function fillFirst({ user }: Pick<View, "user">, name = "Kovač & Daughters") {
  await user.type(await screen.findByLabelText("Company Name"), name);
  await user.type(screen.getByLabelText("Company Website"), "https://kovac.example.com");
  await user.selectOptions(screen.getByLabelText("Industry"), "Retail");
  await user.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByLabelText("Company type");
}

async function fillSecond({ user }: Pick<View, "user">) {
  await user.selectOptions(screen.getByLabelText("Company type"), "Partnership");
  await user.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByLabelText("Bio");
}

test("creates a company in three steps, keeps its id and goes to its page", async () => {
  const view = await renderRemote(routes, { path, as: "member" });
  await fillFirst(view);
  await fillSecond(view);
  await view.user.type(screen.getByLabelText("Bio"), "We repair clocks.");
  await view.user.click(screen.getByRole("button", { name: "Create company" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Kovač & Daughters" })).toBeVisible();
  expect(screen.getByText("Founder")).toBeVisible();
  expect(screen.getByText("Retail · Partnership")).toBeVisible();
  const [company] = (await api.listOwnCompanies()).items;
  expect(company).toMatchObject({ description: "We repair clocks.", job_title: "Founder", is_admin: true });
  expect(localStorage.getItem("newCompanyId")).toBe(company?.company_id);
  expect(view.router.state.location.pathname).toBe(`/signed-in/feed/user-companies/${company?.company_id}`);
});

test("an empty form starts at its first step even if the address names another", async () => {
  await renderRemote(routes, { path: `${path}?step=2`, as: "member" });
  expect(await screen.findByLabelText("Company Name")).toBeVisible();
});

test("shows what is missing at the fields, and continues only once it is filled in", async () => {
  const { user } = await renderRemote(routes, { path, as: "member" });
  await user.click(await screen.findByRole("button", { name: "Next" }));

  const name = await screen.findByRole("textbox", {
    name: "Company Name",
    description: "Company Name is Required",
  });
  expect(name).toHaveFocus();
  expect(screen.getByLabelText("Company Website")).toHaveAccessibleDescription("Company Website is Required");
  const chooseBoth = "Please select a Company Type and a Company Industry";
  expect(screen.getByLabelText("Industry")).toHaveAccessibleDescription(chooseBoth);

  await fillFirst({ user });
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(await screen.findByRole("combobox", { description: chooseBoth })).toHaveFocus();
});

test("shows no errors on a step that hasn't been visited yet", async () => {
  const view = await renderRemote(routes, { path, as: "member" });
  await fillFirst(view);
  expect(await screen.findByRole("heading", { name: "What kind of company is it?" })).toHaveFocus();
  expect(screen.getByLabelText("Company type")).toBeValid();
  expect(screen.queryByText("Please select a Company Type and a Company Industry")).not.toBeInTheDocument();
});

test("rejects a website that is not an address", async () => {
  const { user } = await renderRemote(routes, { path, as: "member" });
  await user.type(await screen.findByLabelText("Company Website"), "kovac");
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(
    await screen.findByRole("textbox", {
      description: "Enter a web address like https://example.com",
    }),
  ).toBeVisible();
});

test("keeps the draft and the step after a reload, and goes back without losing anything", async () => {
  const view = await renderRemote(routes, { path, as: "member" });
  await fillFirst(view);
  await fillSecond(view);
  await view.user.type(screen.getByLabelText("Bio"), "Half a sent");
  const { pathname, search } = view.router.state.location;
  view.unmount();

  const { user } = await renderRemote(routes, { path: pathname + search, as: "member" });
  expect(await screen.findByLabelText("Bio")).toHaveValue("Half a sent");
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByLabelText("Company type")).toHaveValue("Partnership");
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByLabelText("Company Name")).toHaveValue("Kovač & Daughters");
  expect(screen.getByLabelText("Industry")).toHaveValue("Retail");
});

test("asks before leaving unsaved work; the form is empty afterwards", async () => {
  const view = await renderRemote(routes, { path, as: "member" });
  await view.user.type(await screen.findByLabelText("Company Name"), "Nearly");
  await view.user.click(screen.getByRole("button", { name: "Back" }));

  const dialog = within(await screen.findByRole("alertdialog"));
  await view.user.click(dialog.getByRole("button", { name: "Stay" }));
  expect(screen.getByLabelText("Company Name")).toHaveValue("Nearly");

  await view.user.click(screen.getByRole("button", { name: "Back" }));
  await view.user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Leave" }),
  );
  expect(await screen.findByRole("heading", { level: 1, name: "Your companies" })).toBeVisible();
  view.unmount();

  await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByLabelText("Company Name")).toHaveValue("");
});

test("leaves an untouched form without asking", async () => {
  const { user } = await renderRemote(routes, { path, as: "member" });
  await user.click(await screen.findByRole("button", { name: "Back" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Your companies" })).toBeVisible();
});

test("shows a failure and keeps everything", async () => {
  server.use(
    http.post(createCall, () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 })),
  );
  const view = await renderRemote(routes, { path, as: "member" });
  await fillFirst(view);
  await fillSecond(view);
  await view.user.type(screen.getByLabelText("Bio"), "We repair clocks.");
  await view.user.click(screen.getByRole("button", { name: "Create company" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("Out of order");
  expect(screen.getByLabelText("Bio")).toHaveValue("We repair clocks.");
});
