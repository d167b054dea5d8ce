import { appStarted } from "../support/app-started";
import { publicScreens, UNKNOWN_ID } from "../support/screens";
import { settle } from "../support/settle";
import { expect, test } from "../support/test";

/**
 * The server sends one page for all searches, and one for whatever a provider has answered; the title then names the search,
 * or what came of it.
 */
const MORE_THAN_SENT = /[?&](first_name|text|error)=/;

const MISSING = [
  `/jobs/${UNKNOWN_ID}`,
  `/companies/${UNKNOWN_ID}`,
  "/in/nobody-of-this-name",
  "/homepage/field/alchemy",
];

test("every public page has the title that the server sends with it", async ({ page, demoIds }) => {
  const addresses = publicScreens
    .map(({ path }) => path(demoIds))
    .filter((address) => !MORE_THAN_SENT.test(address));
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of [...addresses, ...MISSING]) {
    const answer = await page.goto(address);
    const html = (await answer?.text()) ?? "";
    await appStarted(page);
    await settle(page);
    const sent = await page.evaluate(
      (text) => new DOMParser().parseFromString(text, "text/html").title,
      html,
    );
    expect(sent, address).toMatch(/^.+ · Guildway$/);
    await expect(page, address).toHaveTitle(sent);
  }
});

test("the site's icon is at the address where programs look that don't read its pages", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const named = await page.locator("link[rel=icon][sizes]").getAttribute("href");
  const [icon, file] = await Promise.all(["/favicon.ico", named ?? ""].map((path) => request.get(path)));
  expect(icon?.headers()["content-type"]).toBe("image/x-icon");
  expect(await icon?.body()).toEqual(await file?.body());
});
