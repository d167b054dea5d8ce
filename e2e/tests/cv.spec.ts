import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { createMember } from "../support/newcomer";
import { openAs } from "../support/open-as";
import { expect, test } from "../support/test";

const reader = join(import.meta.dirname, "../../mf-feed/src/own-profile/cv/read-pdf.mjs");

test("a CV takes one click or key press, and contains scripts that its typeface lacks", async ({
  browser,
  request,
  contextOptions,
  baseURL,
}) => {
  const name = { first_name: "Βασιλική", last_name: "Čechová Дмитрова 王小明 🚀" };
  const member = await createMember(request, name);
  const page = await openAs(browser, member, { ...contextOptions, baseURL });
  await page.goto("/signed-in/feed/user-profile/");
  const button = page.getByRole("button", { name: "Download CV" });
  await expect(button).toBeEnabled();
  await button.focus();
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);

  expect(download.suggestedFilename()).toBe("Βασιλική-Čechová-Дмитрова-王小明-🚀-CV.pdf");
  const printed = execFileSync("node", [reader, await download.path()], { encoding: "utf8" });
  const { title, marked, pages } = JSON.parse(printed);
  expect(title).toBe("Βασιλική Čechová Дмитрова 王小明 🚀 – CV");
  expect(marked.Marked).toBe(true);
  const text = pages[0].items.map(({ str = "" }) => str).join("");
  expect(text.replace(/ +/g, " ")).toContain("Βασιλική Čechová Дмитрова");
  expect(text).toContain(member.email);
  expect(JSON.stringify(pages[0].structure)).toContain('"H1"');
  await page.context().close();
});
