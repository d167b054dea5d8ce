import { expect, test } from "../support/test";

test.use({ contextOptions: { reducedMotion: "reduce", forcedColors: "active" } });

// screens.spec.ts checks what is current, pressed or selected on every page.
test("forced colors still show whose message it is", async ({ recruiterPage: page, demoIds }) => {
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
