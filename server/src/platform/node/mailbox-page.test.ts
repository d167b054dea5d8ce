import { useTestApp } from "../../../testing/app";
import { createMailboxPage } from "./mailbox-page";

const app = useTestApp();
const open = () => {
  const { db, secrets } = app();
  return createMailboxPage({ db, secrets, publicUrl: "https://guildway.test" });
};

describe("the mailbox page", () => {
  it("shows mail with its links, newest first, as JSON and as a page", async () => {
    for (const email of ["first@example.com", "second@example.com"]) {
      await app().call("register", { email, password: "correct horse" });
    }
    const page = open();

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
    expect(html).toContain(`<a href="/dev/mailbox/${mails[0].id}">`);
    expect(html.indexOf("second@example.com")).toBeLessThan(html.indexOf("first@example.com"));
  });

  it("shows a mail as mail programs do, in both themes, with the reason for it", async () => {
    await app().call("register", { email: "ada@example.com", password: "correct horse" });
    const page = open();
    const [{ id, links }] = await (await page.request("/mailbox.json")).json();

    const shown = await page.request(`/mailbox/${id}`);
    expect(shown.headers.get("Content-Security-Policy")).toContain("style-src 'unsafe-inline'");
    const html = await shown.text();
    expect(html).toMatch(/<h1 [^>]*>Verify your email for Guildway<\/h1>/);
    expect(html).toContain(`<a href="${links[0]}" class="button"`);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("because someone registered with this address");
    expect((await page.request("/mailbox/unknown")).status).toBe(404);
  });

  it("shows every kind of mail in both themes and two widths, with its header fields", async () => {
    const page = open();
    const list = await (await page.request("/mailbox/kinds")).text();
    const kinds = [...list.matchAll(/<li><a href="\/dev(\/mailbox\/kinds\/[\w-]+)">/g)].map(
      ([, path]) => path,
    );
    expect(kinds).toHaveLength(39);
    for (const kind of kinds) expect((await page.request(kind ?? "")).status).toBe(200);

    const shown = await page.request("/mailbox/kinds/unread-messages");
    expect(shown.headers.get("Content-Security-Policy")).toContain("frame-src 'self'");
    const html = await shown.text();
    expect(html).toContain("<dt>List-Unsubscribe-Post</dt><dd>List-Unsubscribe=One-Click</dd>");
    expect(html).toContain("Read and answer: https://guildway.test/signed-in/messages/");
    const frames = [...html.matchAll(/<iframe src="([^"]+)" title="[^"]+" class="([^"]+)">/g)].map(
      ([, src, look]) => [src, look],
    );
    expect(frames.slice(0, 4)).toEqual(
      ["narrow light", "narrow dark", "wide light", "wide dark"].map((look) => [
        "/dev/mailbox/kinds/unread-messages/1",
        look,
      ]),
    );

    const mail = await page.request("/mailbox/kinds/unread-messages/1");
    expect(mail.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
    expect(await mail.text()).toContain("sent you 3 messages");
    for (const unknown of ["unknown", "unread-messages/9", "unread-messages/x"]) {
      expect((await page.request(`/mailbox/kinds/${unknown}`)).status).toBe(404);
    }
  });
});
