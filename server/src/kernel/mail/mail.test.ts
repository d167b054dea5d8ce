import { composeMail } from "./mail";

const letter = {
  kind: "job-alert" as const,
  subject: "3 new jobs",
  before: [{ text: "Painter, Bridges and Tunnels", url: "https://guildway.test/jobs/1" }, "And 2 more."],
  action: { label: "See all jobs", url: "https://guildway.test/jobs" },
  after: [{ text: "Unsubscribe", url: "https://guildway.test/user/unsubscribe?mail=digest&token=t" }],
};

test("the plain text has every address, and the reason for the mail", () => {
  expect(composeMail(letter).text).toBe(`Painter, Bridges and Tunnels: https://guildway.test/jobs/1

And 2 more.

See all jobs: https://guildway.test/jobs

Unsubscribe: https://guildway.test/user/unsubscribe?mail=digest&token=t

You're getting this email because this address belongs to an account on Guildway.

Guildway, https://guildway.test
`);
});

test("lists of mails preview its beginning, and nothing else", () => {
  const [, preview = ""] = /<div style="display:none[^>]*>(.*?)<\/div>/.exec(composeMail(letter).html) ?? [];
  expect(preview).toMatch(/^Painter, Bridges and Tunnels And 2 more\.(\u00a0\u200c){50,}$/);
});

test("a preview never ends in the middle of an emoji", () => {
  const { html } = composeMail({ ...letter, before: [`a${"🌉".repeat(300)}`] });
  expect(html).not.toMatch(/\p{Surrogate}/u);
});

test("an address follows a sentence on its own line, and isn't repeated", () => {
  const url = "https://guildway.test/posts/1";
  const before = [
    { text: "Ada wrote: “Yes! When?”", url },
    { text: `Where: ${url}`, url },
  ];
  const { text, html } = composeMail({ ...letter, before });
  expect(text).toContain(`Ada wrote: “Yes! When?”\n${url}\n\nWhere: ${url}\n\n`);
  expect(html).toMatch(/<a href="https:\/\/guildway\.test\/posts\/1"[^>]*>Ada wrote: “Yes! When\?”<\/a>/);
});

test("an address in someone's text stays readable and becomes no link", () => {
  const { html } = composeMail({ ...letter, before: ["Sign in here: https://evil.test/"] });
  expect(html).toContain(">Sign in here: https://evil.test/</p>");
  expect(html).not.toContain('href="https://evil.test');
});

test("in HTML, a text with an address is the link", () => {
  const { html } = composeMail(letter);
  const links = [...html.matchAll(/<a href="([^"]+)"[^>]*>([^<]*)<\/a>/g)].map(([, to, name]) => [name, to]);
  expect(links).toEqual([
    ["Guildway", "https://guildway.test"],
    ["Painter, Bridges and Tunnels", "https://guildway.test/jobs/1"],
    ["See all jobs", "https://guildway.test/jobs"],
    ["Unsubscribe", "https://guildway.test/user/unsubscribe?mail=digest&amp;token=t"],
  ]);
});
