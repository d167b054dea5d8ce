import { confirmIdentity, createMember } from "../support/newcomer";
import { openAs } from "../support/open-as";
import { bearer } from "../support/session";
import { expect, test } from "../support/test";

const run = Date.now();
const founder = { first_name: "Ada", last_name: `Founder${run}` };
const engineer = { first_name: "Grace", last_name: `Engineer${run}` };
const company = `Looms ${run}`;

const nameOf = ({ first_name, last_name }: typeof founder) => `${first_name} ${last_name}`;

test("two people connect, one creates a company and adds the other", async ({
  browser,
  request,
  baseURL,
  contextOptions,
}) => {
  const [adaSession, graceSession] = [
    await createMember(request, founder),
    await createMember(request, engineer),
  ];
  const options = { ...contextOptions, ...(baseURL && { baseURL }) };
  const ada = await openAs(browser, adaSession, options);
  const grace = await openAs(browser, graceSession, options);

  await test.step("Ada sends Grace a request, cancels it, and sends another", async () => {
    await ada.goto(`/signed-in/feed/user/${graceSession.user_id}`);
    const connection = ada.getByRole("group", { name: "Connection" });
    await connection.getByRole("button", { name: "Connect" }).click();
    await expect(ada.getByText("Friend Request sent")).toBeVisible();
    await expect(connection.getByRole("button", { name: "Pending" })).toBeDisabled();
    await connection.getByRole("button", { name: "Cancel" }).click();
    await connection.getByRole("button", { name: "Connect" }).click();
    await expect(connection.getByRole("button", { name: "Pending" })).toBeDisabled();
  });

  await test.step("Grace accepts, and the header's count follows at once", async () => {
    await grace.goto("/signed-in/feed/connections/requests");
    const header = grace.getByRole("banner");
    await expect(header.getByText("1 connection request")).toBeVisible();
    await grace.getByRole("button", { name: `Accept ${nameOf(founder)}` }).click();
    await expect(grace.getByText("No open requests")).toBeVisible();
    await expect(header.getByText("1 connection request")).toBeHidden();
    await ada.reload();
    await expect(ada.getByRole("group", { name: "Connection" }).getByText("Accepted")).toBeVisible();
  });

  await test.step("Ada creates a company; a reload in between loses nothing", async () => {
    await ada.goto("/signed-in/feed/");
    await ada.getByRole("button", { name: "Business" }).click();
    await ada.getByRole("menuitem", { name: "Create a company" }).click();
    await ada.getByLabel("Company Name").fill(company);
    await ada.getByLabel("Company Website").fill("https://looms.example.com");
    await ada.getByLabel("Industry").selectOption("Technology");
    await ada.getByRole("button", { name: "Next" }).click();
    await ada.getByLabel("Company type").selectOption({ label: "Partnership" });
    await ada.reload();
    await expect(ada.getByLabel("Company type")).toHaveValue("Partnership");
    await ada.getByRole("button", { name: "Next" }).click();
    await ada.getByLabel("Bio").fill("We weave algebraic patterns.");
    await ada.getByRole("button", { name: "Create company" }).click();
    await expect(ada.getByRole("heading", { level: 1, name: company })).toBeVisible();
    await expect(ada.getByRole("main").getByText("Founder")).toBeVisible();
  });

  const companyId = new URL(ada.url()).pathname.split("/").pop() ?? "";
  expect(await ada.evaluate(() => localStorage.getItem("newCompanyId"))).toBe(companyId);
  const page = `/signed-in/feed/user-companies/${companyId}`;

  await test.step("Ada adds Grace", async () => {
    await ada.getByRole("link", { name: "Add Employees" }).click();
    await ada.getByRole("button", { name: "Add Employees" }).click({ force: true });
    await expect(ada.getByText("At least 1 Employee needs to be added")).toBeVisible();
    await ada.getByRole("button", { name: `Add ${nameOf(engineer)}` }).click();
    const dialog = ada.getByRole("dialog", { name: `Add ${nameOf(engineer)}` });
    await dialog.getByLabel("Position").fill("Compiler Engineer");
    await expect(dialog.getByRole("radio", { name: "No" })).toBeChecked();
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(ada.getByRole("heading", { name: "To be added (1)" })).toBeVisible();
    await ada.getByRole("link", { name: "Back to the company" }).click();
    await ada.getByRole("link", { name: "Add Employees" }).click();
    await ada.reload();
    await expect(ada.getByRole("heading", { name: "To be added (1)" })).toBeVisible();
    await ada.getByRole("button", { name: "Add Employees" }).click();
    const confirmation = ada.getByRole("dialog", { name: "Confirm it's you" });
    await confirmation.getByLabel("Your Password").fill(adaSession.password);
    await confirmation.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(ada.getByText("Employees added!")).toBeVisible();
    await expect(ada.getByRole("list", { name: "Employees" })).toContainText("Compiler Engineer");
  });

  await test.step("Grace is an employee, but not a recruiter", async () => {
    await grace.goto("/signed-in/feed/user-companies");
    await grace.getByRole("link", { name: company }).click();
    await expect(grace.getByText("Compiler Engineer")).toBeVisible();
    await expect(grace.getByRole("button", { name: "Add Employees" })).toBeDisabled();
    await expect(grace.getByRole("button", { name: "Post Job" })).toBeDisabled();
    const refused = await request.delete(`/api/companies/${companyId}/employees/${adaSession.user_id}`, {
      headers: bearer(graceSession),
    });
    expect(refused.status()).toBe(403);
  });

  await test.step("Ada makes Grace a recruiter, and leaves", async () => {
    await ada.getByRole("button", { name: `Actions for ${nameOf(engineer)}` }).click();
    await ada.getByRole("menuitem", { name: "Change position…" }).click();
    const dialog = ada.getByRole("dialog", { name: nameOf(engineer) });
    await dialog.getByRole("radio", { name: "Yes" }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await ada.getByRole("link", { name: "Back to the company" }).click();
    await ada.getByRole("button", { name: `Actions for ${company}` }).click();
    await ada.getByRole("menuitem", { name: "Leave company…" }).click();
    await ada.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await expect(ada.getByRole("heading", { level: 1, name: "Your companies" })).toBeVisible();
    await expect(ada.getByText("No companies found")).toBeVisible();
  });

  await test.step("Grace, the only recruiter, can't leave, but can change the company and delete it", async () => {
    await confirmIdentity(request, graceSession);
    await grace.goto(`${page}/edit`);
    await grace.getByLabel("Bio").fill("We compile.");
    await grace.getByRole("button", { name: "Save changes" }).click();
    await expect(grace.getByText("We compile.")).toBeVisible();
    await expect(grace.getByRole("link", { name: "Post Job" })).toHaveAttribute(
      "href",
      `/signed-in/feed/user-companies/new-job?company=${companyId}`,
    );
    await grace.getByRole("button", { name: `Actions for ${company}` }).click();
    await grace.getByRole("menuitem", { name: "Leave company…" }).click();
    const leaving = grace.getByRole("dialog", { name: "You're the only recruiter" });
    await leaving.getByRole("button", { name: "Delete company" }).click();
    const deletion = grace.getByRole("dialog", { name: `Delete ${company}?` });
    await deletion.getByLabel("Company name").fill("Looms");
    await deletion.getByRole("button", { name: "Delete company" }).click();
    await expect(
      deletion.getByText(`Enter the company's name as it is written here: ${company}`),
    ).toBeVisible();
    await deletion.getByLabel("Company name").fill(company);
    await grace.keyboard.press("Enter");
    await expect(grace.getByText(`${company} deleted`)).toBeVisible();
    await expect(grace.getByText("No companies found")).toBeVisible();
  });

  await ada.context().close();
  await grace.context().close();
});
