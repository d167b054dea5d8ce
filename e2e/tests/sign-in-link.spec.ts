import { fillLogin } from "../pages/login-page";
import { linkMailedTo } from "../support/mailbox";
import { createMember } from "../support/newcomer";
import { expect, test } from "../support/test";

test("a mailed link signs in while passwords are refused, in the browser that asked and once", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const { email, password } = await createMember(request, { first_name: "Grace", last_name: "Locked" });
  // A context without the account's device cookie: strangers are counted together.
  const context = await browser.newContext({ baseURL });
  for (let times = 0; times < 10; times++) {
    await context.request.post("/api/login/", { data: { email, password: "someone else's guess" } });
  }

  await page.goto("/user/login/");
  await fillLogin(page, { email, password });
  await expect(page.getByRole("alert")).toContainText("Can't login: Too many attempts");
  await page.getByRole("link", { name: "Email me a sign-in link" }).click();
  await expect(page.getByRole("heading", { name: "Sign In by Email" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(/Open it in this browser within 15 minutes/)).toBeVisible();
  const link = await linkMailedTo(request, email, "sign-in link");

  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole("alert")).toContainText("only in the browser in which you asked for it");
  await expect(other.getByRole("link", { name: "Get a new link" })).toBeVisible();
  await context.close();

  const opened = await page.context().newPage();
  await opened.goto(link);
  await expect(opened).toHaveURL(/\/signed-in\/feed\/?$/);
  await opened.goto(link);
  await expect(opened.getByRole("alert")).toContainText("no longer works");
});
