import { eq } from "drizzle-orm";
import { TestApp, useTestApp } from "../../../testing/app";
import { buildAccount } from "../../../testing/builders";
import { invitations, outbox } from "../../kernel/db/schema";
import { deliverNext, type OutgoingMail } from "../../kernel/mail/deliver";
import { sweep } from "../../platform/maintenance/sweep";
import { endInvitation, invite } from "./invitations";

const app = useTestApp();

const email = "grace@example.com";
const form = { email: "Grace@Example.com", password: "a quiet harbour at dawn" };
const config = { publicUrl: "https://guildway.test" };

const inviteNow = () => invite(app().db, { clock: app().clock, config }, email);
const open = () => new TestApp(app().database, { registration: "invited" });

test("someone who was invited can register, and the mail leads to the form with their address", async () => {
  expect(await open().refuse("register", form)).toMatchObject({
    status: 403,
    detail: expect.stringContaining("Only people who are invited"),
  });
  expect(await inviteNow()).toBeUndefined();
  const [mail] = await app().db.select().from(outbox).where(eq(outbox.recipient, email));
  expect(mail?.text).toContain(": https://guildway.test/register/#email=grace%40example.com\n");
  expect(mail?.html).toContain('href="https://guildway.test/register/#email=grace%40example.com"');

  expect((await open().call("register", form)).status).toBe(201);
  expect(await inviteNow()).toBe("grace@example.com has an account already.");
});

test("a revoked invitation lets nobody in", async () => {
  await inviteNow();
  expect(await endInvitation(app().db, "GRACE@example.com")).toBeUndefined();
  expect((await open().refuse("register", form)).status).toBe(403);
});

test("an invitation that was revoked or used before its mail was sent isn't mailed", async () => {
  const { db, clock, log } = app();
  await db.delete(outbox);
  const [kept, back, used] = ["kept@example.com", "back@example.com", "used@example.com"];
  for (const address of [kept, back, used]) await invite(db, { clock, config }, address);
  await endInvitation(db, "Back@example.com");
  await buildAccount(db, { email: used });
  const sent: string[] = [];
  const send = async ({ recipient }: OutgoingMail) => void sent.push(recipient);
  while (await deliverNext({ db, clock, log, secrets: app().secrets, send })) {}
  expect(sent).toEqual([kept]);
  const [dropped] = await db.select().from(outbox).where(eq(outbox.recipient, back));
  expect(dropped).toMatchObject({ text: "", sentAt: null, lastError: expect.stringContaining("withdrawn") });
});

test("an invitation ends after 30 days, unless it is repeated, and is deleted then", async () => {
  const product = open();
  const { clock } = product;
  const [once, twice] = ["once@example.com", "twice@example.com"];
  for (const address of [once, twice]) await invite(app().db, { clock, config }, address);
  clock.advance({ days: 29 });
  await invite(app().db, { clock, config }, twice);
  clock.advance({ days: 2 });

  expect((await product.refuse("register", { ...form, email: once })).status).toBe(403);
  expect((await product.call("register", { ...form, email: twice })).status).toBe(201);
  const left = async () => {
    await sweep({ db: app().db, log: app().log, clock, config: { requireEmailVerification: true } });
    return app().db.select({ email: invitations.email }).from(invitations);
  };
  expect(await left()).toEqual([{ email: twice }]);
  clock.advance({ days: 29 });
  expect(await left()).toEqual([]);
});
