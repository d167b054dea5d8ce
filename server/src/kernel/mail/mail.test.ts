import { composeMail } from "./mail";

const letter = {
  subject: "3 new jobs",
  before: ["Painter, Bridges & Co.: https://guildway.test/jobs/1", "And 2 more."],
  action: { label: "See all jobs", url: "https://guildway.test/jobs" },
  after: ["We send this daily. Unsubscribe: https://guildway.test/user/unsubscribe?mail=digest&token=t"],
};

test("the plain text has every address, and why the reader gets it", () => {
  expect(composeMail(letter).text).toBe(`Painter, Bridges & Co.: https://guildway.test/jobs/1

And 2 more.

See all jobs: https://guildway.test/jobs

We send this daily. Unsubscribe: https://guildway.test/user/unsubscribe?mail=digest&token=t

You get this mail because this address belongs to an account on Guildway.

Guildway, https://guildway.test
`);
});

test("in HTML, the sentence before an address is the link", () => {
  const { html } = composeMail(letter);
  const links = [...html.matchAll(/<a href="([^"]+)"[^>]*>([^<]*)<\/a>/g)].map(([, to, name]) => [name, to]);
  expect(links).toEqual([
    ["Guildway", "https://guildway.test"],
    ["Painter, Bridges &amp; Co.", "https://guildway.test/jobs/1"],
    ["See all jobs", "https://guildway.test/jobs"],
    ["Unsubscribe", "https://guildway.test/user/unsubscribe?mail=digest&amp;token=t"],
  ]);
  expect(html).toContain("We send this daily. ");
});
