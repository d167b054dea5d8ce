import { expect, test } from "../support/test";

test.use({ contextOptions: { reducedMotion: "reduce", forcedColors: "active" } });

// What is current, pressed or chosen is looked at on every page, in screens.spec.ts.
test("in forced colors one sees whose a message is", async ({ recruiterPage: page, demoIds }) => {
  await page.goto(`/signed-in/messages/${demoIds.conversation}`);
  const widthOfFrame = (author: RegExp) =>
    page
      .getByRole("log")
      .getByText(author)
      .first()
      .evaluate(({ parentElement }) =>
        parentElement ? Number.parseFloat(getComputedStyle(parentElement).borderTopWidth) : 0,
      );
  const others = await widthOfFrame(/^(?!You:).+:\s*$/);
  expect(others).toBeGreaterThan(0);
  expect(await widthOfFrame(/^You:\s*$/)).toBeGreaterThan(others);
});
