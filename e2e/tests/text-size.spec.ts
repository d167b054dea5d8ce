import { expectNoSidewaysScroll } from "../support/accessibility";
import { NARROWEST_COLUMN, openWithLargeText, screenshotWithLargeText } from "../support/large-text";
import { memberScreens } from "../support/screens";
import { expect, test } from "../support/test";

// screens.spec.ts checks every page on a laptop.
test.use({ viewport: { width: 390, height: 844 } });

test("the job search box is wider than a word", async ({ recruiterPage: page, demoIds }) => {
  await openWithLargeText(page, memberScreens.find((screen) => screen.name === "jobs")?.path(demoIds) ?? "");
  await expectNoSidewaysScroll(page, "jobs on a phone with text twice as large");
  const { width } = (await page.getByRole("searchbox", { name: "Search jobs" }).boundingBox()) ?? {
    width: 0,
  };
  expect(width).toBeGreaterThan(NARROWEST_COLUMN);
});

for (const width of [390, 320]) {
  test(`a visitor's header and the first words fit in ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openWithLargeText(page, "/");
    for (const name of ["Guildway", "Sign In", "Join Now"]) {
      await expect(page.getByRole("banner").getByRole("link", { name })).toBeInViewport({ ratio: 1 });
    }
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

for (const width of [430, 390, 360]) {
  test(`a visitor's phone of ${width} pixels shows the product's name, Sign In and Join Now`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    const header = page.getByRole("banner");
    for (const name of ["Sign In", "Join Now"])
      await expect(header.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
    // It would wrap below the logo, out of sight.
    const [name, brand] = await header.getByRole("link", { name: "Guildway" }).evaluate((link) => {
      const text = document.createRange();
      text.selectNodeContents(link.lastChild ?? link);
      return [text.getBoundingClientRect().bottom, link.getBoundingClientRect().bottom];
    });
    expect(name).toBeLessThanOrEqual(brand ?? 0);
    await expectNoSidewaysScroll(page, `the landing page, ${width} pixels wide`);
  });
}

test("no word of a message is split", async ({ recruiterPage: page, demoIds }) => {
  await openWithLargeText(page, `/signed-in/messages/${demoIds.conversation}`);
  await expectNoSidewaysScroll(page, "a conversation on a phone with text twice as large");
  const split = await page
    .getByRole("log")
    .getByRole("listitem")
    .evaluateAll((messages) =>
      messages.flatMap((message) => {
        const texts = document.createTreeWalker(message, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (texts.nextNode()) {
          const text = texts.currentNode;
          if (text.parentElement?.closest(".visually-hidden")) continue;
          for (const { index, 0: word } of (text.nodeValue ?? "").matchAll(/[\p{L}\p{M}]+/gu)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (range.getClientRects().length > 1) found.push(word);
          }
        }
        return found;
      }),
    );
  expect(split).toEqual([]);
  await screenshotWithLargeText(page, "conversation-phone-text-200");
});

test("the button for a new message shows all of its text", async ({ recruiterPage: page }) => {
  await openWithLargeText(page, "/signed-in/messages");
  const button = page.getByRole("link", { name: "New message" });
  const [shown, needed] = await button.evaluate((link) => [link.clientWidth, link.scrollWidth]);
  expect(shown).toBe(needed);
});

for (const name of ["feed", "notifications"]) {
  test(`the lines of ${name} are wider than a word`, async ({ recruiterPage: page, demoIds }) => {
    await openWithLargeText(page, memberScreens.find((screen) => screen.name === name)?.path(demoIds) ?? "");
    await expectNoSidewaysScroll(page, `${name} on a phone with text twice as large`);
    await expect(page.getByRole("banner").getByRole("link", { name: "Search" })).toBeVisible();
    const names = page.getByRole("main").getByRole("article").getByRole("link");
    const { width } = (await names.first().locator("xpath=..").boundingBox()) ?? { width: 0 };
    expect(width).toBeGreaterThan(NARROWEST_COLUMN);
    await screenshotWithLargeText(page, `${name}-phone-text-200`);
  });
}
