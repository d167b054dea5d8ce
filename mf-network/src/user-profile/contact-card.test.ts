import type { FullUser } from "@guildway/shared/contract/people";
import { contactCard } from "./contact-card";

const person = (user: Partial<FullUser["user"]>, rest: Partial<FullUser> = {}) =>
  ({
    user: {
      user_id: "01990000-0000-7000-8000-000000000001",
      first_name: "Ada",
      last_name: "Lovelace",
      headline: "",
      location_city: "",
      location_state: "",
      location_country: "",
      ...user,
    },
    skills: [],
    work: [],
    entries: [],
    ...rest,
  }) as unknown as FullUser;

const PAGE = "https://guildway.test/signed-in/feed/user/1";
const cardOf = (full: FullUser, now = new Date("2026-11-21T12:00:00Z")) =>
  contactCard(full, { page: PAGE, now });
const linesOf = (card: string) => card.split("\r\n");

test("has what is known, and nothing else", () => {
  expect(linesOf(cardOf(person({})))).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "UID:urn:uuid:01990000-0000-7000-8000-000000000001",
    "N:Lovelace;Ada;;;",
    "FN:Ada Lovelace",
    `URL:${PAGE}`,
    "END:VCARD",
    "",
  ]);
});

test("names the current employer, the location and the links", () => {
  const work = [
    { company_name: "Before", end_date: "2020-01-01" },
    { company_name: "Analytical Engines", end_date: null },
  ] as FullUser["work"];
  const entries = [{ kind: "link", url: "https://ada.example" }] as FullUser["entries"];
  const card = cardOf(
    person(
      {
        headline: "Mathematician",
        location_city: "Albany",
        location_state: "New-York",
        location_country: "United States",
      },
      { work, entries },
    ),
  );
  expect(linesOf(card)).toEqual(
    expect.arrayContaining([
      "TITLE:Mathematician",
      "ORG:Analytical Engines",
      "ADR:;;;Albany;New York;;United States",
      "URL:https://ada.example",
    ]),
  );
  expect(card).not.toContain("Before");
});

test("names an employer whom the person leaves later", () => {
  const work = [
    { company_name: "Analytical Engines", end_date: "9999-12-01" },
    { company_name: "On the side", end_date: null },
  ] as FullUser["work"];
  expect(linesOf(cardOf(person({}, { work })))).toContain("ORG:Analytical Engines");
});

test.each(["2026-11-01", "2026-11-15"])(
  "names an employer until the month of the end, %s, is over",
  (end_date) => {
    const work = [{ company_name: "Analytical Engines", end_date }] as FullUser["work"];
    const cardAt = (moment: string) => cardOf(person({}, { work }), new Date(moment));
    expect(cardAt("2026-11-30T23:59:59Z")).toContain("ORG:Analytical Engines");
    expect(cardAt("2026-12-01T00:00:00Z")).not.toContain("ORG:");
  },
);

test("names the country as the profile does", () => {
  const card = cardOf(person({ location_city: "Köln", location_country: "DE" }));
  expect(linesOf(card)).toContain("ADR:;;;Köln;;;Germany");
});

test("a name can't add a line or a field", () => {
  const card = cardOf(person({ first_name: "A\nTEL:1", last_name: "B;C,D\\" }));
  expect(linesOf(card)).toContain("N:B\\;C\\,D\\\\;A\\nTEL:1;;;");
  expect(linesOf(card)).not.toContain("TEL:1");
});

test("long lines are folded between characters, at 75 bytes", () => {
  const headline = "ĉ€😀".repeat(40);
  const card = cardOf(person({ headline }));
  for (const line of linesOf(card)) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(card.replaceAll("\r\n ", "")).toContain(`TITLE:${headline}`);
});
