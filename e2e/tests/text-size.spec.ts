import { expectNoSidewaysScroll } from "../support/accessibility";
import { NARROWEST_COLUMN, openWithLargeText, takeLargePicture } from "../support/large-text";
import { memberPlaces } from "../support/places";
import { expect, test } from "../support/test";

// Every page is looked at on a laptop, in screens.spec.ts.
test.use({ viewport: { width: 390, height: 844 } });

test("the jobs' search box is wider than a word", async ({ recruiterPage: page, demoIds }) => {
  await openWithLargeText(page, memberPlaces.find((place) => place.name === "jobs")?.path(demoIds) ?? "");
  await expectNoSidewaysScroll(page, "jobs on a phone with text twice as large");
  const { width } = (await page.getByRole("searchbox", { name: "Search jobs" }).boundingBox()) ?? {
    width: 0,
  };
  expect(width).toBeGreaterThan(NARROWEST_COLUMN);
});

for (const width of [390, 320]) {
  test(`a visitor's header and the first words fit into ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openWithLargeText(page, "/");
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeInViewport({
      ratio: 1,
    });
    const linesOfLongestWord = await page.getByRole("heading", { level: 1 }).evaluate(({ lastChild }) => {
      const text = lastChild?.textContent ?? "";
      const word = document.createRange();
      if (lastChild) word.setStart(lastChild, text.indexOf("connections"));
      if (lastChild) word.setEnd(lastChild, text.indexOf("connections") + "connections".length);
      return word.getClientRects().length;
    });
    expect(linesOfLongestWord).toBe(1);
    await expectNoSidewaysScroll(page, "the landing page on a phone with text twice as large");
  });
}

test("the button for a new message shows all of its text", async ({ recruiterPage: page }) => {
  await openWithLargeText(page, "/signed-in/messages");
  const button = page.getByRole("link", { name: "New message" });
  const [shown, needed] = await button.evaluate((link) => [link.clientWidth, link.scrollWidth]);
  expect(shown).toBe(needed);
});

for (const name of ["feed", "notifications"]) {
  test(`the lines of ${name} are wider than a word`, async ({ recruiterPage: page, demoIds }) => {
    await openWithLargeText(page, memberPlaces.find((place) => place.name === name)?.path(demoIds) ?? "");
    await expectNoSidewaysScroll(page, `${name} on a phone with text twice as large`);
    await expect(page.getByRole("banner").getByRole("link", { name: "Search" })).toBeVisible();
    const names = page.getByRole("main").getByRole("article").getByRole("link");
    const { width } = (await names.first().locator("xpath=..").boundingBox()) ?? { width: 0 };
    expect(width).toBeGreaterThan(NARROWEST_COLUMN);
    await takeLargePicture(page, `${name}-phone-text-200`);
  });
}
