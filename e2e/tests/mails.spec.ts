import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility";
import { expect, test } from "../support/test";

/** A narrow phone. */
test.use({ viewport: { width: 360, height: 740 } });

test("every kind of mail is complete and readable on a phone, light and dark", async ({
  page,
  request,
}, testInfo) => {
  test.setTimeout(600_000);
  await page.goto("/dev/mailbox/kinds");
  const kinds = await page.getByRole("listitem").getByRole("link").allTextContents();
  expect(kinds.length).toBeGreaterThan(30);
  const addresses = new Set<string>();

  for (const kind of kinds) {
    await page.goto(`/dev/mailbox/kinds/${kind}`);
    await expectNoSidewaysScroll(page, kind);
    const mails = await page.getByRole("heading", { level: 2 }).getByRole("link").all();
    const paths = await Promise.all(mails.map((mail) => mail.getAttribute("href")));
    expect(paths.length).toBeGreaterThan(0);
    for (const [index, path] of paths.entries()) {
      const name = `${kind}-${index + 1}`;
      await page.goto(path ?? "");
      await expect(page.getByRole("heading")).toHaveCount(1);
      await expect(page.locator("a.button")).toBeVisible();
      await expectNoSidewaysScroll(page, name);
      for (const initials of await page.locator(".initials").all())
        expect(await initials.boundingBox(), `initials in ${name}`).toMatchObject({ width: 40, height: 40 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const shown = `${name}-${colorScheme}`;
        // Nobody looks at the pictures of CI.
        if (!process.env.CI)
          await page.screenshot({ path: testInfo.outputPath(`${shown}.png`), fullPage: true });
        // A mail is shown inside a page, which has the landmarks.
        await expectAccessible(page, shown, { without: ["landmark-one-main", "region"] });
      }
      const loaded = await page
        .locator("img")
        .evaluateAll((images: HTMLImageElement[]) => images.every((image) => image.naturalWidth > 0));
      expect(loaded, `pictures of ${name}`).toBe(true);
      const links = await page
        .getByRole("link")
        .evaluateAll((all: HTMLAnchorElement[]) => all.map(({ href }) => href));
      for (const link of links) addresses.add(link.replace(/[?#].*/, ""));
    }
  }

  // Pages that the mails link to. A site answers 404 for a path that no remote owns.
  const origin = new URL(page.url()).origin;
  // A made-up job has a page that says it doesn't exist, with the same status.
  const madeUp = `${origin}/jobs/01990000-`;
  const own = [...addresses].filter((address) => address.startsWith(origin) && !address.startsWith(madeUp));
  expect(own.length).toBeGreaterThan(15);
  for (const address of own) expect((await request.get(address)).status(), address).toBe(200);
});
