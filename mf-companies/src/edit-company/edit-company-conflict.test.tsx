import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { secondRecruiter } from "@guildway/shared/testing/second-recruiter";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

async function openForm() {
  await signInAs("recruiter");
  const company = (await api.listOwnCompanies()).items.find(({ is_admin }) => is_admin);
  if (!company) throw new Error("the demo recruiter has a company");
  const colleague = await secondRecruiter(company.company_id);
  const path = `/signed-in/feed/user-companies/${company.company_id}/edit`;
  const view = await renderRemote(routes, { path, as: "recruiter" });
  await screen.findByLabelText("Company Name");
  const { company_name: name, ...rest } = company;
  const change = (part: object) =>
    colleague.write("PUT", `/home/companies/${company.company_id}`, { ...rest, name, ...part });
  return { ...view, company, colleague, change };
}

test("overwriting a colleague's change keeps what they changed in other fields", async () => {
  const { user, company, colleague, change } = await openForm();
  await user.clear(screen.getByLabelText("Bio"));
  await user.type(screen.getByLabelText("Bio"), "Mine");
  await change({ description: "Theirs", website: "https://theirs.example" });
  await user.click(screen.getByRole("button", { name: "Save changes" }));

  const dialog = await screen.findByRole("alertdialog", { name: "This company has changed" });
  expect(dialog).toHaveAccessibleDescription(
    `${colleague.name} changed it just now. Nothing you typed is lost.`,
  );
  expect(within(dialog).getAllByRole("region")).toHaveLength(2);
  const bio = within(within(dialog).getByRole("region", { name: "Bio" }));
  expect(bio.getByText("Theirs")).toBeVisible();
  expect(bio.getByText("Mine")).toBeVisible();
  expect(within(dialog).getByRole("region", { name: "Company Website" })).toHaveTextContent(
    "https://theirs.example",
  );
  await user.click(within(dialog).getByRole("button", { name: "Save over it" }));

  expect(await screen.findByText("Company saved")).toBeVisible();
  expect(await api.getCompany({ id: company.company_id })).toMatchObject({
    description: "Mine",
    website: "https://theirs.example",
  });
});

test("takes a colleague's version", async () => {
  const { user, company, change } = await openForm();
  await user.type(screen.getByLabelText("Company Name"), " and Sons");
  await change({ name: "Their Name" });
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await user.click(await screen.findByRole("button", { name: "Use their version" }));

  await waitFor(() => expect(screen.getByLabelText("Company Name")).toHaveValue("Their Name"));
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect((await api.getCompany({ id: company.company_id })).company_name).toBe("Their Name");
});

test("says that an edit made in another tab is the viewer's own", async () => {
  const { user, company } = await openForm();
  const { version } = await api.getCompany({ id: company.company_id });
  await api.updateCompany({
    ...company,
    id: company.company_id,
    name: "From the other tab",
    version,
  });
  await user.type(screen.getByLabelText("Company Name"), "!");
  await user.click(screen.getByRole("button", { name: "Save changes" }));

  expect(await screen.findByRole("alertdialog")).toHaveAccessibleDescription(
    "You changed it in another tab or on another device just now. Nothing you typed is lost.",
  );
  await user.click(screen.getByRole("button", { name: "Use the other version" }));
  await waitFor(() => expect(screen.getByLabelText("Company Name")).toHaveValue("From the other tab"));
});
