import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { createMember } from "../support/newcomer";
import { openAs } from "../support/open-as";
import { inspectState } from "../support/pictures";
import { expect, test } from "../support/test";

/** A picture wider than it is high, with something to see. */
async function photo(width = 1_200): Promise<Buffer> {
  const face = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#7aa5d6"/><circle cx="600" cy="380" r="220" fill="#f2c9a1"/><circle cx="520" cy="340" r="24"/><circle cx="680" cy="340" r="24"/><path d="M500 470 Q600 560 700 470" stroke="#000" stroke-width="16" fill="none"/></svg>`,
  );
  return sharp(face).resize(width).jpeg().toBuffer();
}

/** Whether one of two elements covers a part of the other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error("Both elements have to be visible");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test("a member chooses a photo, crops it with the keys, sees it everywhere, and removes it", async ({
  browser,
  request,
  baseURL,
  contextOptions,
}) => {
  const session = await createMember(request, { first_name: "Ada", last_name: `Face${Date.now()}` });
  const page = await openAs(browser, session, { ...contextOptions, ...(baseURL && { baseURL }) });
  const account = page.getByRole("button", { name: /^Account of Ada/ }).locator("img");

  await test.step("choose and crop", async () => {
    await page.goto("/signed-in/feed/user-profile/edit");
    await page.getByRole("button", { name: "Add photo" }).click();
    const dialog = page.getByRole("dialog", { name: "Your photo" });
    await dialog
      .getByLabel("Choose a picture")
      .setInputFiles({ name: "me.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
    await expect(dialog.getByRole("alert")).toHaveText("Choose a JPEG, PNG, WebP, AVIF or GIF picture");
    await dialog
      .getByLabel("Choose a picture")
      .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: await photo() });
    await expect(dialog.getByRole("button", { name: "Save" })).toBeEnabled();
    await dialog.getByRole("slider", { name: "Zoom" }).press("ArrowRight");
    await dialog.getByRole("application", { name: /Part of the picture/ }).press("ArrowLeft");
    await inspectState(page, "portrait-crop");
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("it is in the header and in the section, and stays after a reload", async () => {
    await page.reload();
    await expect(account).toHaveJSProperty("complete", true);
    expect(await account.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await inspectState(page, "portrait-shown");
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("remove", async () => {
    await page.getByRole("button", { name: "Change photo" }).click();
    await page.getByRole("button", { name: "Remove picture" }).click();
    await expect(page.getByRole("button", { name: "Add photo" })).toBeVisible();
    await expect(account).toHaveCount(0);
  });
});

test("a member posts pictures with descriptions, and looks at them in the viewer", async ({
  browser,
  request,
  baseURL,
  contextOptions,
}) => {
  const session = await createMember(request, { first_name: "Ida", last_name: `Lens${Date.now()}` });
  const page = await openAs(browser, session, { ...contextOptions, ...(baseURL && { baseURL }) });
  await page.goto("/signed-in/feed/");
  await page.getByRole("button", { name: "Share something" }).click();
  const dialog = page.getByRole("dialog", { name: "Create a post" });
  await dialog.getByRole("textbox", { name: "What do you want to share?" }).fill("Two of the same face");

  await test.step("choose, describe and sort", async () => {
    const file = { mimeType: "image/jpeg", buffer: await photo() };
    await dialog.getByLabel("Choose pictures").setInputFiles([
      { name: "a.jpg", ...file },
      { name: "b.jpg", ...file },
    ]);
    await dialog.getByRole("textbox", { name: "What does picture 1 show?" }).fill("A face");
    await dialog.getByRole("textbox", { name: "What does picture 2 show?" }).fill("The same face");
    await dialog.getByRole("button", { name: "Move picture 2 up" }).click();
    await expect(dialog.getByRole("progressbar")).toHaveCount(0);
    await inspectState(page, "post-pictures-chosen");
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("post, and open the viewer", async () => {
    await dialog.getByRole("button", { name: "Post", exact: true }).click();
    await expect(dialog).toBeHidden();
    // It stays as long as the pointer is on it.
    const said = page.locator("[data-kind=success]", { hasText: "Posted" });
    await said.hover();
    const post = page.getByRole("article", { name: /^Ida/ });
    await expect(post.getByRole("img", { name: "The same face" })).toHaveJSProperty("complete", true);
    await post.getByRole("button", { name: "Open picture 1 of 2: The same face" }).press("Enter");
    const viewer = page.getByRole("dialog", { name: "Picture 1 of 2" });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const name of ["Close", "Next picture"])
        expect(await overlap(said, viewer.getByRole("button", { name })), `${name}, ${width} px`).toBe(false);
    }
    await page.mouse.move(0, 0);
    await expect(said).toHaveCount(0);
    await inspectState(page, "picture-viewer");
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(viewer.getByRole("img", { name: "The same face" })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("dialog", { name: "Picture 2 of 2" }).getByRole("img")).toHaveAccessibleName(
      "A face",
    );
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("a member chooses and removes a cover for their profile", async ({
  browser,
  request,
  baseURL,
  contextOptions,
}) => {
  const session = await createMember(request, { first_name: "Una", last_name: `Wide${Date.now()}` });
  const page = await openAs(browser, session, { ...contextOptions, ...(baseURL && { baseURL }) });
  const cover = page.locator("[data-cover] img");
  await page.goto("/signed-in/feed/user-profile/edit");
  await page.getByRole("button", { name: "Add cover" }).click();
  const dialog = page.getByRole("dialog", { name: "Your cover" });
  await dialog
    .getByLabel("Choose a picture")
    .setInputFiles({ name: "wide.jpg", mimeType: "image/jpeg", buffer: await photo() });
  await expect(dialog.getByRole("button", { name: "Save" })).toBeEnabled();
  await dialog.getByRole("application", { name: /Part of the picture/ }).press("ArrowUp");
  await inspectState(page, "cover-crop");
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
    .toBeCloseTo(4, 1);
  await page.getByRole("button", { name: "Change cover" }).click();
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByRole("button", { name: "Add cover" })).toBeVisible();
  await expect(cover).toHaveCount(0);
});

test("in a feed of 20 posts with pictures nothing moves, and distant pictures aren't loaded", async ({
  browser,
  request,
  baseURL,
  contextOptions,
}) => {
  const session = await createMember(request, { first_name: "Till", last_name: `Still${Date.now()}` });
  const headers = { Authorization: `Bearer ${session.access_token}` };
  const file = { name: "a.jpg", mimeType: "image/jpeg", buffer: await photo(240) };
  const sources: string[] = [];
  for (let number = 0; number < 20; number++) {
    const uploaded = await request.post("/api/pictures?place=post", { headers, multipart: { file } });
    expect(uploaded.status()).toBe(201);
    const { id, src } = await uploaded.json();
    sources.push(src.replace(/[^/]+$/, ""));
    const data = { content: `Picture ${number}`, pictures: [{ id, alt: "A face" }] };
    expect((await request.post("/api/home/createpost/", { headers, data })).status()).toBe(201);
  }
  const page = await openAs(browser, session, { ...contextOptions, ...(baseURL && { baseURL }) });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[]) {
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element?.closest("main article")) moved.push(element.outerHTML.slice(0, 200));
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(new URL(sent.url()).pathname.replace(/[^/]+$/, "")));
  await page.goto("/signed-in/feed/");
  await expect(page.getByText("Picture 19", { exact: true })).toBeVisible();
  await expect.poll(() => asked).toContain(sources[19]);
  expect(asked).not.toContain(sources[0]);

  await page.mouse.move(640, 500);
  const last = page
    .getByRole("article")
    .filter({ hasText: "Picture 0" })
    .getByRole("img", { name: "A face" });
  await expect(async () => {
    await page.mouse.wheel(0, 700);
    await expect(last).toBeInViewport({ timeout: 50 });
  }).toPass();
  await expect.poll(() => asked).toContain(sources[0]);
  expect(await page.evaluate(() => Reflect.get(window, "moved"))).toEqual([]);
});
