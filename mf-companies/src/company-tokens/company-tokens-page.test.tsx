import { api } from "@guildway/shared/api";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";
import { foundCompany } from "../testing/founded-company";

const pathOf = (companyId: string) => `/signed-in/feed/user-companies/${companyId}/access-tokens`;
const CALL = "*/api/companies/:id/access-tokens";
const ID = "0196f0a0-0000-7000-8000-000000000001";

/** Answers as to a recruiter who has shown a factor: the demo's has none. */
function answerWithFactor() {
  const tokens: object[] = [];
  server.use(
    http.get(CALL, () => HttpResponse.json(tokens)),
    http.post(CALL, async ({ request }) => {
      const { expires_in_days: _, ...chosen } = (await request.json()) as Record<string, unknown>;
      const { user_id, first_name, last_name } = await api.getSession();
      const token = {
        ...chosen,
        id: ID,
        created_at: "2026-11-01T10:00:00.000Z",
        expires_at: "2999-02-01T10:00:00.000Z",
        last_used_on: null,
        created_by: { user_id, first_name, last_name, portrait: "" },
      };
      tokens.push(token);
      return HttpResponse.json({ ...token, token: `gwpat_${"x".repeat(43)}` }, { status: 201 });
    }),
    http.delete("*/api/company-access-tokens/:id", () => {
      tokens.length = 0;
      return new HttpResponse(null, { status: 204 });
    }),
  );
}

test("creates a token, shows it once, says who created it, and revokes it", async () => {
  const { company_id } = await foundCompany();
  answerWithFactor();
  const { user } = await renderRemote(routes, { path: pathOf(company_id), as: "recruiter" });
  expect(await screen.findByText("This company has no access tokens.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Create token" }));
  const form = within(await screen.findByRole("dialog", { name: "Create an access token" }));
  await user.click(form.getByRole("button", { name: "Create token" }));
  expect(await form.findByText("Choose what the token may do")).toBeVisible();
  await user.type(form.getByLabelText("Name"), "Careers page");
  await user.click(form.getByRole("checkbox", { name: /^Change jobs/ }));
  await user.click(form.getByRole("button", { name: "Create token" }));

  const shown = within(await screen.findByRole("alertdialog", { name: "Copy your access token" }));
  expect(shown.getByText(/^gwpat_/)).toBeVisible();
  await user.click(shown.getByRole("button", { name: "I've copied it" }));
  expect(screen.getByRole("button", { name: "Create token" })).toHaveFocus();
  const list = within(await screen.findByRole("list", { name: "Access tokens" }));
  expect(list.getByRole("listitem")).toHaveTextContent(
    /Careers page.*Change jobs · created by Lena Brandt · expires .* · not used yet/,
  );

  await user.click(list.getByRole("button", { name: "Revoke Careers page" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Revoke this access token?" }));
  await user.click(question.getByRole("button", { name: "Revoke" }));
  expect(await screen.findByText("Token revoked")).toBeVisible();
  await waitFor(() => expect(screen.getByText("This company has no access tokens.")).toBeVisible());
});

test("says what is missing to a recruiter without a factor", async () => {
  const { company_id } = await foundCompany();
  const { user } = await renderRemote(routes, { path: pathOf(company_id), as: "recruiter" });
  await user.click(await screen.findByRole("button", { name: "Create token" }));
  const form = within(await screen.findByRole("dialog", { name: "Create an access token" }));
  await user.type(form.getByLabelText("Name"), "Careers page");
  await user.click(form.getByRole("checkbox", { name: /^Read jobs/ }));
  await user.click(form.getByRole("button", { name: "Create token" }));
  expect(await screen.findByText(/sign in with your passkey or authenticator app/)).toBeVisible();
  expect(form.getByLabelText("Name")).toHaveValue("Careers page");
  expect(await api.listCompanyTokens({ companyId: company_id })).toEqual([]);
});

test("lists the demo company's tokens, and which have expired", async () => {
  const [company] = await foundCompany().then(() =>
    api.listOwnCompanies({ limit: 100 }).then((own) => own.items.slice(-1)),
  );
  await renderRemote(routes, { path: pathOf(company?.company_id ?? ""), as: "recruiter" });
  const list = within(await screen.findByRole("list", { name: "Access tokens" }));
  const [careers, archive] = list.getAllByRole("listitem");
  expect(careers).toHaveTextContent(
    /Careers page.*Read jobs, Change jobs · created by Lena Brandt · expires/,
  );
  expect(careers).not.toHaveTextContent("Expired");
  expect(archive).toHaveTextContent(/Applicants' archive Expired.*expired /);
});

test("offers to load them again if that fails", async () => {
  const { company_id } = await foundCompany();
  server.use(http.get(CALL, () => new HttpResponse(null, { status: 500 })));
  const { user } = await renderRemote(routes, { path: pathOf(company_id), as: "recruiter" });
  expect(await screen.findByText(/Couldn't load the access tokens/)).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("This company has no access tokens.")).toBeVisible();
});

test("is for recruiters only", async () => {
  const [company] = await foundCompany().then(() =>
    api.listOwnCompanies({ limit: 100 }).then((own) => own.items),
  );
  const employed = { ...(await api.getOwnCompany({ id: company?.company_id ?? "" })), is_admin: false };
  server.use(http.get("*/api/home/user-companies/:id", () => HttpResponse.json(employed)));
  await renderRemote(routes, { path: pathOf(employed.company_id), as: "recruiter" });
  expect(await screen.findByText("Only recruiters can see the access tokens")).toBeVisible();
});
