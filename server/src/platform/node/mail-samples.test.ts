import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lostIn } from "../../../testing/mail-limits";
import type { Mail } from "../../kernel/mail/mail";
import { mailSamples } from "./mail-samples";

const samples = mailSamples("https://guildway.test");
const kinds = Object.entries(samples);
const named = kinds.flatMap(([kind, mails]) =>
  mails.map((mail, index): [string, Mail] => [`${kind} ${index + 1}`, mail]),
);

test("each mail that the product writes has its own kind, with a sample", () => {
  const server = join(__dirname, "../..");
  const written = readdirSync(server, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(join(server, file), "utf8").matchAll(/composeMail\(\{\s*(.*)/g)])
    .map(([, first]) => first);
  expect(written.sort()).toEqual(kinds.map(([kind]) => `kind: "${kind}",`).sort());
});

test.each(kinds)("the samples of %s are composed by the code that sends it", (kind, mails) => {
  expect(new Set(mails.map((mail) => mail.kind))).toEqual(new Set([kind]));
});

test.each(named)(
  "%s uses what Gmail and Outlook show, and nothing that they drop",
  (_name, { html, subject }) => {
    // Gmail cuts longer ones off.
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
    expect(html.match(/<h1 /g)).toHaveLength(1);
    expect(html).toContain("<title>");
    expect(subject).not.toMatch(/[\r\n]/);
    expect(lostIn(html)).toEqual([]);
  },
);

test("Gmail reads the style, which has nothing that a mail needs", () => {
  const [style = ""] = samples.verification.map(({ html }) => /<style>(.*?)<\/style>/s.exec(html)?.[1]);
  // It drops a longer one, and one with addresses, imports or rules within rules within rules.
  expect(Buffer.byteLength(style)).toBeLessThan(8_192);
  expect(style).not.toMatch(/url\(|@import|@font-face|@supports|\[/);
  expect(style.match(/@media/g)).toHaveLength(1);
  // Whoever ignores what is in it sees the light colors.
  const [, outside = ""] = /^(.*)@media/s.exec(style) ?? [];
  expect(outside.trim()).toBe(":root { color-scheme: light dark; supported-color-schemes: light dark; }");
});

test.each(named)("the plain text of %s has every link of its HTML", (_name, { html, text }) => {
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, to = ""]) => to.replaceAll("&amp;", "&"));
  expect(links.length).toBeGreaterThan(1);
  expect(links.filter((to) => !text.includes(to))).toEqual([]);
});

test("mails about access to an account mention a password only to people who have one", () => {
  const about = ["passkey-added", "passkey-removed", "authenticator-added", "authenticator-removed"] as const;
  for (const kind of [
    ...about,
    "wrong-codes",
    "sign-in-policy",
    "identity-linked",
    "identity-unlinked",
  ] as const) {
    const mentions = samples[kind].map(({ text }) =>
      /(your|new) password\b/.test(text.replaceAll(/\s+/g, " ").replace("“Forgot your password?”", "")),
    );
    // A password, a password and a factor, only passkeys, only an account elsewhere.
    expect([kind, mentions]).toEqual([kind, [true, true, false, false]]);
  }
});

test("recurring mail can be unsubscribed with one click in the mail program", () => {
  const recurring = kinds
    .filter(([, mails]) => mails.some(({ text }) => text.includes("Unsubscribe")))
    .flatMap(([, mails]) => mails);
  expect(new Set(recurring.map(({ kind }) => kind))).toEqual(
    new Set(["digest", "job-alert", "unread-messages"]),
  );
  for (const { headers } of recurring) {
    expect(headers).toEqual({
      "List-Unsubscribe": expect.stringMatching(
        /^<https:\/\/guildway\.test\/api\/mails\/unsubscribe\?token=/,
      ),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  }
});
