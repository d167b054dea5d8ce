import { writeInvite } from "./invite";

test("a name with quotation marks doesn't change the organizer or the attendee", () => {
  const now = new Date("2026-11-22T12:00:00Z");
  const text = writeInvite(
    {
      id: "1",
      startsAt: now,
      duration: 30,
      place: "Room 1",
      note: "",
      version: 1,
      isCalledOff: false,
      changedAt: now,
      jobTitle: "Engineer",
      companyName: 'A":mailto:a@evil.example',
      applicantName: 'Ada "Countess":mailto:b@evil.example',
      applicantEmail: "ada@example.com",
      url: "https://guildway.test/a",
    },
    "REQUEST",
  );
  const lines = text.replace(/\r\n /g, "").split("\r\n");
  // Outside of quotation marks.
  const addressesOf = (name: string) =>
    lines
      .filter((line) => line.startsWith(name))
      .map((line) => line.replace(/"[^"]*"/g, "").match(/:mailto:(.*)/i)?.[1]);
  expect(addressesOf("ORGANIZER")).toEqual(["no-reply@guildway.test"]);
  expect(addressesOf("ATTENDEE")).toEqual(["ada@example.com"]);
});
