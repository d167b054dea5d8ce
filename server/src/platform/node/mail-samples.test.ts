import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mail } from "../../kernel/mail/mail";
import { mailSamples } from "./mail-samples";

const samples = mailSamples("https://guildway.test");
const kinds = Object.entries(samples);
const named = kinds.flatMap(([kind, mails]) =>
  mails.map((mail, index): [string, Mail] => [`${kind} ${index + 1}`, mail]),
);

test("each mail that the product writes has a kind of its own, with a sample", () => {
  const server = join(__dirname, "../..");
  const written = readdirSync(server, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(join(server, file), "utf8").matchAll(/composeMail\(\{\s*(.*)/g)])
    .map(([, first]) => first);
  expect(written.sort()).toEqual(kinds.map(([kind]) => `kind: "${kind}",`).sort());
});

test.each(kinds)("the samples of %s are composed by what sends it", (kind, mails) => {
  expect(new Set(mails.map((mail) => mail.kind))).toEqual(new Set([kind]));
});

test.each(named)("%s has what Gmail and Outlook show, and not what they drop", (_name, { html, subject }) => {
  // Gmail cuts longer ones off.
  expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  expect(html.match(/<h1 /g)).toHaveLength(1);
  expect(html).toContain("<title>");
  expect(html).not.toMatch(/<link|<script|@import|@font-face|display:\s*(flex|grid)|position:/);
  for (const [image] of html.matchAll(/<img [^>]*>/g))
    expect(image).toMatch(/alt="".* width="\d+" height="\d+"/);
  expect(subject).not.toMatch(/[\r\n]/);
});

test.each(named)("the plain text of %s leads wherever its HTML does", (_name, { html, text }) => {
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, to = ""]) => to.replaceAll("&amp;", "&"));
  expect(links.length).toBeGreaterThan(1);
  expect(links.filter((to) => !text.includes(to))).toEqual([]);
});

test("what comes again and again can be ended by one click in the mail program", () => {
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
