import { join } from "node:path";
import { openAccountMenu } from "../pages/account-menu";
import { fillLogin } from "../pages/login-page";
import { connect, foundCompany, postJob } from "../support/hiring";
import { linkMailedTo } from "../support/mailbox";
import { confirmIdentity, createMember } from "../support/newcomer";
import { openAs } from "../support/open-as";
import { type OwnServer, startOwnServer } from "../support/own-server";
import { inspectState } from "../support/pictures";
import { bearer } from "../support/session";
import { expect, test } from "../support/test";

const repository = join(import.meta.dirname, "..", "..");

// A passkey belongs to a host name. Browsers refuse the IP address that other tests use.
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer(repository, join(repository, "dist"), {}, "localhost");
});
test.afterAll(() => server.stop());

test("a second factor is chosen, asked for, required by a company, and undone by mail", async ({
  browser,
  playwright,
}) => {
  const baseURL = server.url;
  const request = await playwright.request.newContext({ baseURL });
  const owner = await createMember(request, { first_name: "Pia", last_name: `Factor${Date.now()}` });
  const colleague = await createMember(request, { first_name: "Cleo", last_name: `Plain${Date.now()}` });
  await connect(request, owner, colleague);
  await confirmIdentity(request, owner);
  const company_id = await foundCompany(request, owner, "Careful Bridges");
  const job = await postJob(request, owner, { company_id, title: "Bridge painter" });
  const headers = bearer(owner);
  const employee = { company_id, user_id: colleague.user_id, job_title: "Recruiter", is_admin: true };
  const added = await request.post("/api/home/companies/employee", { headers, data: [employee] });
  expect(added.ok(), await added.text()).toBe(true);

  const page = await browser.newPage({ baseURL });
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  const { authenticatorId } = await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  /** Whether the person touches the device when a page asks for a passkey. */
  const touch = (enabled: boolean) =>
    devices.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });

  await test.step("the first passkey keeps this browser signed in", async () => {
    await page.goto("/user/login/?next=%2Fsigned-in%2Fsettings%2Fsign-in");
    await fillLogin(page, owner);
    const own = page.getByRole("region", { name: "Passkeys" });
    await own.getByRole("button", { name: "Add passkey" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Save name" }).click();
    await page.reload();
    await expect(own.getByRole("button", { name: /^Remove / })).toBeVisible();
  });

  await test.step("a second factor is chosen", async () => {
    const policy = page.getByRole("region", { name: "What signing in takes" });
    await policy.getByRole("button", { name: "Create recovery codes" }).click();
    await page.getByRole("button", { name: "I've saved them" }).click();
    await policy.getByLabel("The password and a second factor").check();
    await inspectState(page, "sign-in-policy");
    await page.setViewportSize({ width: 1280, height: 800 });
    await policy.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved. We sent you an email about it.")).toBeVisible();
  });

  await test.step("it is asked for after the password", async () => {
    await openAccountMenu(page);
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await expect(page).toHaveURL((url) => url.pathname === "/");
    await page.goto(
      `/user/login/?next=${encodeURIComponent(`/signed-in/feed/user-companies/${company_id}`)}`,
    );
    // The form offers the passkey at once, and using it would sign them in before the password does.
    await touch(false);
    await fillLogin(page, owner);
    const second = page.getByRole("button", { name: "Use Your Passkey" });
    await expect(second).toBeVisible();
    await touch(true);
    await second.click();
    await expect(page.getByRole("region", { name: "Applicants' data" })).toBeVisible();
  });

  await test.step("a company requires one of its recruiters, and says so to those who have none", async () => {
    const choice = page.getByRole("checkbox", { name: /second factor to see applicants/ });
    await choice.click();
    await expect(choice).toBeChecked();
    await inspectState(page, "company-requires-factor");
    const plain = await openAs(browser, colleague, { baseURL });
    await plain.goto(`/signed-in/feed/user-companies/${company_id}/jobs/${job}/applications`);
    await expect(plain.getByText("This company asks for a second factor")).toBeVisible();
    await inspectState(plain, "desk-asks-for-factor");
  });

  await test.step("the link in the mail about the passkey undoes it, without a session", async () => {
    const stranger = await browser.newPage({ baseURL });
    await stranger.goto(await linkMailedTo(request, owner.email, "passkey was added"));
    const remove = stranger.getByRole("button", { name: "Remove it" });
    await expect(remove).toBeVisible();
    await inspectState(stranger, "undo-factor");
    await remove.click();
    await expect(stranger.getByRole("heading", { name: "Removed" })).toBeVisible();
    await inspectState(stranger, "undo-factor-done");
    await page.goto("/signed-in/settings/sign-in");
    await expect(page).toHaveURL(/\/user\/login/);
  });
});
