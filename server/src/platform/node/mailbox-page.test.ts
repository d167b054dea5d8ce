import { useTestApp } from "../../../testing/app";
import { createMailboxPage } from "./mailbox-page";

const app = useTestApp();

describe("the mailbox page", () => {
  it("shows mail with its links, newest first, as JSON and as a page", async () => {
    for (const email of ["first@example.com", "second@example.com"]) {
      await app().call("register", { email, password: "correct horse" });
    }
    const page = createMailboxPage(app().db, app().secrets);

    const mails = await (await page.request("/mailbox.json")).json();
    expect(mails).toMatchObject([
      {
        to: "second@example.com",
        subject: "Verify your email for Guildway",
        text: expect.stringContaining("within 24 hours"),
        links: [expect.stringMatching(/^https:\/\/guildway\.test\/register\/verify-email\?token=[\w-]{43}$/)],
      },
      { to: "first@example.com" },
    ]);
    const html = await (await page.request("/mailbox")).text();
    expect(html).toContain(`<a href="${mails[0].links[0]}">`);
    expect(html.indexOf("second@example.com")).toBeLessThan(html.indexOf("first@example.com"));
  });
});
