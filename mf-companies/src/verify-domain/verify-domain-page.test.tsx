import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";
import { foundCompany } from "../testing/founded-company";

const pathOf = (companyId: string) => `/signed-in/feed/user-companies/${companyId}/verify-domain`;
const call = "*/api/companies/:id/domain-verification";

test("verifies a domain that has published the proof, and ends the verification", async () => {
  const { company_id, website } = await foundCompany();
  const domain = new URL(website).hostname;
  const { user } = await renderRemote(routes, { path: pathOf(company_id), as: "recruiter" });
  await user.click(await screen.findByRole("button", { name: "Check now" }));

  expect(await screen.findByText(`Verified: ${domain}`)).toBeVisible();
  expect(await screen.findByText(`${domain} is verified`)).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  expect((await api.getCompany({ id: company_id })).verified_domain).toBe(domain);

  await user.click(screen.getByRole("button", { name: "End verification" }));
  const dialog = within(screen.getByRole("alertdialog", { name: `End the verification of ${domain}?` }));
  await user.click(dialog.getByRole("button", { name: "End verification" }));
  expect(await screen.findByRole("button", { name: "Check now" })).toBeVisible();
  expect((await api.getCompany({ id: company_id })).verified_domain).toBeNull();
});

test("says how to publish the proof, and copies it", async () => {
  const { company_id } = await foundCompany();
  const { proof, file_url } = await api.getDomainVerification({ id: company_id });
  const { user } = await renderRemote(routes, { path: pathOf(company_id), as: "recruiter" });
  const copy = jest.spyOn(navigator.clipboard, "writeText");
  expect(await screen.findByText(proof)).toBeVisible();
  expect(screen.getByText(file_url ?? "")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Copy value" }));
  expect(copy).toHaveBeenLastCalledWith(proof);
  await user.click(screen.getByRole("button", { name: "Copy address" }));
  expect(copy).toHaveBeenLastCalledWith(file_url);
});

test("says what was found instead of the proof", async () => {
  const { company_id } = await foundCompany("https://www.nothing.invalid");
  const { user } = await renderRemote(routes, { path: pathOf(company_id), as: "recruiter" });
  await user.click(await screen.findByRole("button", { name: "Check now" }));
  const result = within(await screen.findByRole("status"));
  expect(await result.findByText("We couldn't find the text yet.")).toBeVisible();
  expect(result.getByText("DNS record: nothing.invalid has no TXT records.")).toBeVisible();
  expect(result.getByText("File: www.nothing.invalid has no address.")).toBeVisible();
});

test("needs a website with a domain", async () => {
  const { company_id } = await foundCompany("https://127.0.0.1");
  await renderRemote(routes, { path: pathOf(company_id), as: "recruiter" });
  expect(await screen.findByText("The company's website needs a domain of its own")).toBeVisible();
  expect(screen.getByRole("link", { name: "Edit company" })).toBeVisible();
});

test("warns in the form that another domain will end it", async () => {
  const { company_id, website } = await foundCompany();
  await api.verifyDomain({ id: company_id });
  const path = `/signed-in/feed/user-companies/${company_id}/edit`;
  await renderRemote(routes, { path, as: "recruiter" });
  expect(await screen.findByLabelText("Company Website")).toHaveAccessibleDescription(
    `${new URL(website).hostname} is verified. If you change the domain, verify it again.`,
  );
});

test("shows failures and retries", async () => {
  const { company_id } = await foundCompany();
  const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });
  server.use(http.get(call, failure, { once: true }), http.post(call, failure, { once: true }));
  const { user } = await renderRemote(routes, { path: pathOf(company_id), as: "recruiter" });
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  const check = await screen.findByRole("button", { name: "Check now" });
  await user.click(check);
  expect(await screen.findByText("Couldn't check the domain – Out of order")).toBeVisible();
  await waitFor(() => expect(check).toBeEnabled());
});

test("is for recruiters only", async () => {
  await signInAs("member");
  const company = (await api.listOwnCompanies()).items.find(({ is_admin }) => !is_admin);
  if (!company) throw new Error("the demo member is employed");
  await renderRemote(routes, { path: pathOf(company.company_id), as: "member" });
  expect(await screen.findByText("Only recruiters can verify the domain")).toBeVisible();
});
