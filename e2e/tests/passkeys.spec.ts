import { join } from "node:path";
import type { CDPSession } from "@playwright/test";
import { openAccountMenu } from "../pages/account-menu";
import { fillLogin } from "../pages/login-page";
import { linkMailedTo } from "../support/mailbox";
import { createMember } from "../support/newcomer";
import { type OwnServer, startOwnServer } from "../support/own-server";
import { expect, test } from "../support/test";

const repository = join(import.meta.dirname, "..", "..");

// A passkey belongs to a host name. Browsers refuse the IP address that other tests use.
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer(repository, join(repository, "dist"), {}, "localhost");
});
test.afterAll(() => server.stop());

async function addAuthenticator(browser: CDPSession): Promise<string> {
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}

test("a passkey is added, used, lost and replaced", async ({ browser: chromium, playwright }) => {
  const baseURL = server.url;
  const request = await playwright.request.newContext({ baseURL });
  const page = await chromium.newPage({ baseURL });
  const member = await createMember(request, { first_name: "Pia", last_name: `Key${Date.now()}` });
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const own = page.getByRole("region", { name: "Passkeys" });
  const signOut = async () => {
    await openAccountMenu(page);
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await expect(page).toHaveURL((url) => url.pathname === "/");
    await page.goto("/user/login/?next=%2Fsigned-in%2Fsettings%2Fsign-in");
  };
  const isSignedIn = () => expect(page).toHaveURL(/\/signed-in\/settings\/sign-in$/);

  const phone = await test.step("add one and name it", async () => {
    const authenticator = await addAuthenticator(browser);
    await page.goto("/user/login/?next=%2Fsigned-in%2Fsettings%2Fsign-in");
    await fillLogin(page, member);
    await isSignedIn();
    await own.getByRole("button", { name: "Add passkey" }).click();
    const dialog = page.getByRole("dialog", { name: "Name your passkey" });
    await dialog.getByLabel("Name").fill("Phone");
    await dialog.getByRole("button", { name: "Save name" }).click();
    await expect(own.getByText("Phone", { exact: true })).toBeVisible();
    return authenticator;
  });

  await test.step("sign in with it, without an address", async () => {
    await signOut();
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await isSignedIn();
    await expect(own.getByText(/last used/)).toBeVisible();
  });

  await test.step("lose it, and sign in with the password instead", async () => {
    await browser.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId: phone });
    await addAuthenticator(browser);
    await signOut();
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByRole("alert")).toHaveText("Can't login: No passkey was used.");
    await fillLogin(page, member);
    await isSignedIn();
  });

  const remove = async () => {
    await own.getByRole("button", { name: "Remove Phone" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  };

  await test.step("removing it takes more than the password", async () => {
    await remove();
    const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
    await expect(dialog).toContainText("If you no longer have it, sign out and set a new password");
    await page.keyboard.press("Escape");
    await expect(own.getByText("Phone", { exact: true })).toBeVisible();
  });

  await test.step("replace it, with a new password by mail", async () => {
    await signOut();
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByLabel("Email").fill(member.email);
    await page.getByRole("button", { name: "Send link" }).click();
    await page.goto(await linkMailedTo(request, member.email, "new password"));
    await page.getByLabel("New Password").fill(`second phrase ${member.user_id}`);
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page).toHaveURL(/\/signed-in\/settings\/secure$/);
    await remove();
    await expect(own.getByText("Phone", { exact: true })).toBeHidden();
    await own.getByRole("button", { name: "Add passkey" }).click();
    const dialog = page.getByRole("dialog", { name: "Name your passkey" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await signOut();
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await isSignedIn();
  });
});
