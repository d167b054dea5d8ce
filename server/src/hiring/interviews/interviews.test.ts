import { desc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../../testing/app";
import { apply, buildHiring } from "../../../testing/hiring";
import { notificationTexts } from "../../../testing/list-notifications";
import { interviews, outbox } from "../../kernel/db/schema";
import { deliverNext, type OutgoingMail } from "../../kernel/mail/deliver";

const app = useTestApp();

const YEAR = new Date().getUTCFullYear() + 1;

/** `Tuesday, June 4`. */
const june = (day: number) =>
  new Intl.DateTimeFormat("en", { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" }).format(
    Date.UTC(YEAR, 5, day),
  );

const form = {
  starts_at: `${YEAR}-06-04T13:00:00Z`,
  duration: 45,
  time_zone: "Europe/Berlin",
  place: "Harbour Road 4, Hamburg; room 2",
  note: "Bring your portfolio",
};

async function buildScene() {
  const hiring = await buildHiring(app());
  const { id, applicant } = await apply(app(), hiring, "Ada Apple");
  return { ...hiring, id, applicant };
}

/** iCalendar folds lines after 75 octets. */
const unfold = (text = "") => text.replace(/\r\n[ \t]/g, "").split("\r\n");

async function newestMail({ email }: { email: string }) {
  const [mail] = await app()
    .db.select()
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(1);
  return { ...mail, calendar: { method: mail?.calendar?.method, lines: unfold(mail?.calendar?.content) } };
}

it("is scheduled, rescheduled and canceled: the applicant is notified each time, in the app and by mail", async () => {
  const { id, recruiter, applicant } = await buildScene();
  const { body: interview } = await app().call("createInterview", { id, ...form }, recruiter);

  expect((await app().call("getApplication", { id }, applicant)).body.status).toBe("interview");
  expect(await notificationTexts(app(), applicant)).toEqual([
    `Acme invited you to an interview for Cook on ${june(4)} at 3:00 PM GMT+2`,
  ]);
  const invitation = await newestMail(applicant);
  expect(invitation.subject).toBe("Interview: Cook at Acme");
  expect(invitation.text).toContain(`${june(4)}, ${YEAR} at 3:00 PM (Europe/Berlin, GMT+2)`);
  expect(invitation.calendar.method).toBe("REQUEST");
  expect(invitation.calendar.lines).toEqual(
    expect.arrayContaining([
      "METHOD:REQUEST",
      `UID:interview-${interview.id}@guildway.test`,
      "SEQUENCE:0",
      `DTSTART:${YEAR}0604T130000Z`,
      `DTEND:${YEAR}0604T134500Z`,
      "SUMMARY:Interview: Cook at Acme",
      "LOCATION:Harbour Road 4\\, Hamburg\\; room 2",
    ]),
  );

  const later = { ...form, id: interview.id, starts_at: `${YEAR}-06-05T13:00:00Z` };
  await app().call("updateInterview", later, recruiter);
  expect(await notificationTexts(app(), applicant)).toEqual([
    `Acme changed your interview for Cook: it's on ${june(5)} at 3:00 PM GMT+2`,
  ]);
  const moved = await newestMail(applicant);
  expect(moved.calendar.lines).toEqual(
    expect.arrayContaining([
      `UID:interview-${interview.id}@guildway.test`,
      "SEQUENCE:1",
      `DTSTART:${YEAR}0605T130000Z`,
    ]),
  );

  for (let again = 0; again < 2; again++) {
    await app().call("callOffInterview", { id: interview.id }, recruiter);
  }
  expect(await notificationTexts(app(), applicant)).toEqual([
    `Acme called off the interview for Cook on ${june(5)} at 3:00 PM GMT+2`,
  ]);
  const ended = await newestMail(applicant);
  expect(ended.subject).toBe("Interview called off: Cook at Acme");
  expect(ended.calendar.lines).toEqual(
    expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:2"]),
  );
  expect((await app().refuse("updateInterview", later, recruiter)).status).toBe(409);

  const { body } = await app().call("listInterviews", { id }, applicant);
  expect(body).toMatchObject([{ called_off_at: expect.any(String), version: 3 }]);
  const { body: events } = await app().call("listApplicationEvents", { id }, applicant);
  expect(events.map(({ kind }) => kind)).toEqual([
    "applied",
    "interview-planned",
    "interview-moved",
    "interview-called-off",
  ]);
  expect(events.at(-1)?.actor).toBeNull();
});

it("that was rescheduled and canceled before its mails were sent is mailed about once, in its current state", async () => {
  const { id, recruiter, applicant } = await buildScene();
  const { body: interview } = await app().call("createInterview", { id, ...form }, recruiter);
  await app().call("updateInterview", { ...form, id: interview.id, duration: 60 }, recruiter);
  await app().call("callOffInterview", { id: interview.id }, recruiter);
  const other = await buildScene();
  await app().call("createInterview", { id: other.id, ...form }, other.recruiter);
  const sent: [string, string][] = [];
  const send = async ({ recipient, subject }: OutgoingMail) => void sent.push([recipient, subject]);
  const { db, clock, log, secrets } = app();
  // PostgreSQL's clock says when a mail is due first.
  clock.advance({ hours: 1 });
  while (await deliverNext({ db, clock, log, secrets, send })) {}
  const sentTo = ({ email }: { email: string }) =>
    sent
      .filter(([to, subject]) => to === email && subject.startsWith("Interview"))
      .map(([, subject]) => subject);
  expect(sentTo(applicant)).toEqual(["Interview called off: Cook at Acme"]);
  expect(sentTo(other.applicant)).toEqual(["Interview: Cook at Acme"]);
});

it("is mailed about when it is canceled after it should have begun", async () => {
  const { id, recruiter, applicant } = await buildScene();
  const { clock, db, log, secrets } = app();
  const starts_at = new Date(clock.now().getTime() + 3_600_000).toISOString();
  const { body: interview } = await app().call("createInterview", { id, ...form, starts_at }, recruiter);
  await db.delete(outbox);
  clock.advance({ minutes: 65 });
  await app().call("callOffInterview", { id: interview.id }, recruiter);
  const sent: string[] = [];
  const send = async ({ recipient, subject }: OutgoingMail) => void sent.push(`${recipient}: ${subject}`);
  clock.advance({ minutes: 1 });
  while (await deliverNext({ db, clock, log, secrets, send })) {}
  expect(sent).toEqual([`${applicant.email}: Interview called off: Cook at Acme`]);
});

it("is mailed in the applicant's conventions", async () => {
  const { id, recruiter, applicant } = await buildScene();
  await app().call("updateSettings", { locale: "en-GB" }, applicant);
  await app().call("createInterview", { id, ...form }, recruiter);
  const { text } = await newestMail(applicant);
  expect(text).toMatch(new RegExp(`day,? 4 June ${YEAR} at 15:00 \\(Europe/Berlin, GMT\\+2\\)`));
});

it("can be downloaded by both sides for their calendars", async () => {
  const { id, recruiter, applicant } = await buildScene();
  const { body } = await app().call("createInterview", { id, ...form }, recruiter);
  for (const caller of [recruiter, applicant]) {
    const response = await app().send("downloadInterviewInvite", { id: body.id }, caller);
    expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(unfold(await response.text())).toContain("METHOD:PUBLISH");
  }
});

it("leaves a later status, and is refused in the past and after withdrawing", async () => {
  const { id, recruiter, applicant } = await buildScene();
  await app().call("updateApplicationStatus", { id, status: "offer" }, recruiter);
  const { body } = await app().call("createInterview", { id, ...form }, recruiter);
  expect((await app().call("getApplication", { id }, recruiter)).body.status).toBe("offer");

  const past = await app().refuse(
    "createInterview",
    { id, ...form, starts_at: "2020-01-01T10:00:00Z" },
    recruiter,
  );
  expect(past.errors).toEqual([{ path: "starts_at", message: "Choose a time in the future" }]);
  const far = await app().refuse(
    "createInterview",
    { id, ...form, starts_at: "9999-12-31T10:00:00Z" },
    recruiter,
  );
  expect(far.errors).toEqual([{ path: "starts_at", message: "Choose a time within 2 years" }]);
  const zone = await app().refuse("createInterview", { id, ...form, time_zone: "Mars/Base" }, recruiter);
  expect(zone.errors).toEqual([{ path: "time_zone", message: "Choose a time zone" }]);

  await app().call("withdrawApplication", { id }, applicant);
  expect((await app().call("listInterviews", { id }, recruiter)).body).toMatchObject([
    { id: body.id, called_off_at: expect.any(String) },
  ]);
  expect((await newestMail(applicant)).calendar.method).toBe("CANCEL");
  expect((await app().refuse("createInterview", { id, ...form }, recruiter)).status).toBe(409);
});

it("is limited to 50 for an application, because each is mailed", async () => {
  const { id, recruiter } = await buildScene();
  const { starts_at, time_zone: timeZone, ...rest } = form;
  const interview = { applicationId: id, startsAt: new Date(starts_at), timeZone, ...rest };
  await app()
    .db.insert(interviews)
    .values(Array.from({ length: 49 }, () => ({ ...interview, id: uuidv7() })));
  await app().call("createInterview", { id, ...form }, recruiter);
  expect(await app().refuse("createInterview", { id, ...form }, recruiter)).toMatchObject({
    status: 409,
    type: "urn:guildway:problem:limit-reached",
  });
});
