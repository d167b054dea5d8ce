import { join } from "node:path";
import { CLIENT, type OpenIdServer, startOpenIdServer } from "@guildway/server/testing/openid-server";
import { openAccountMenu } from "../pages/account-menu";
import { fillLogin } from "../pages/login-page";
import { expectAccessible } from "../support/accessibility";
import { createMember } from "../support/newcomer";
import { type OwnServer, startOwnServer } from "../support/own-server";
import { expect, test } from "../support/test";

const repository = join(import.meta.dirname, "..", "..");

let provider: OpenIdServer;
let server: OwnServer;
test.beforeAll(async () => {
  provider = await startOpenIdServer();
  const providers = [{ id: "campus", name: "Campus", issuer: provider.issuer, ...CLIENT }];
  server = await startOwnServer(repository, join(repository, "dist"), {
    OIDC_PROVIDERS: JSON.stringify(providers),
  });
  provider.allow(`${server.url}/user/login/with/campus`);
});
test.afterAll(async () => {
  await server.stop();
  await provider.stop();
});

test("an account at a provider registers, is linked, signs in and is unlinked", async ({
  browser,
  playwright,
}) => {
  const baseURL = server.url;
  const request = await playwright.request.newContext({ baseURL });
  const page = await browser.newPage({ baseURL });
  const member = await createMember(request, { first_name: "Ida", last_name: `Link${Date.now()}` });
  const own = page.getByRole("region", { name: "Linked accounts" });
  const signOut = async () => {
    await openAccountMenu(page);
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await expect(page).toHaveURL((url) => url.pathname === "/");
  };
  const isInSettings = () => expect(page).toHaveURL(/\/signed-in\/settings\/sign-in$/);
  const come = () => page.getByRole("button", { name: "Continue with Campus" }).click();

  await test.step("the address of a member doesn't open their account", async () => {
    provider.person = { sub: "ida", email: member.email, email_verified: true };
    await page.goto("/register/");
    await come();
    await expect(page.getByText(/isn't linked to an account here yet/)).toBeVisible();
    await expectAccessible(page, "the rest of a registration");
    await page.getByRole("button", { name: "Join Now" }).click();
    await expect(page.getByText(/An account here already has this address/)).toBeVisible();
  });

  await test.step("the member signs in once and links", async () => {
    await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
    await fillLogin(page, member);
    await isInSettings();
    await own.getByRole("button", { name: "Link Campus" }).click();
    await isInSettings();
    await expect(own.getByText(`Campus: ${member.email}`)).toBeVisible();
    await expectAccessible(page, "settings with linked accounts");
  });

  await test.step("the member signs in without a password", async () => {
    await signOut();
    await page.goto("/user/login/?next=%2Fsigned-in%2Fsettings%2Fsign-in");
    await come();
    await isInSettings();
    await own.getByRole("button", { name: /^Unlink Campus/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Unlink" }).click();
    await expect(own.getByRole("list")).toBeHidden();
    await signOut();
  });

  await test.step("a new person registers", async () => {
    provider.person = { sub: "new", email: `new${Date.now()}@example.com`, email_verified: true };
    await page.goto("/user/login/");
    await come();
    await page.getByRole("button", { name: "Join Now" }).click();
    await expect(page).toHaveURL(/\/register\/await/);
  });
});
