import type { EndpointName } from "@guildway/shared/contract";
import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildConnection, buildRecommendation, buildUser } from "../../../testing/builders";
import { profiles, publicProfiles } from "../../kernel/db/schema";

const app = useTestApp();

const words = { relation: "Worked together on the lift bridge", text: "She finds every crack." };

async function connected() {
  const { db } = app();
  const [author, subject, reader] = [await buildUser(db), await buildUser(db), await buildUser(db)];
  await buildConnection(db, author.id, subject.id, { status: "accepted" });
  const write = (form: object = words) =>
    app().call("writeRecommendation", { user_id: subject.id, ...words, ...form }, author);
  const show = (id: string, version: number, shown = true) =>
    app().call("showRecommendation", { id, shown, version }, subject);
  const textsFor = async (viewer: { token: string }) =>
    (await app().call("listRecommendations", { id: subject.id }, viewer)).body.map(({ text }) => text);
  const kindsFor = async (viewer: { token: string }) =>
    (await app().call("listNotifications", {}, viewer)).body.map(({ kind, read }) => [kind, read]);
  return { author, subject, reader, write, show, textsFor, kindsFor };
}

describe("a recommendation", () => {
  it("is shown once the person whom it is about chooses to, and hidden again", async () => {
    const { author, subject, reader, write, show, textsFor, kindsFor } = await connected();
    const { body: written } = await write();

    expect(written).toMatchObject({
      ...words,
      author: { user_id: author.id },
      subject: { user_id: subject.id },
      shown: false,
      version: 1,
    });
    expect(await textsFor(reader)).toEqual([]);
    expect(await kindsFor(subject)).toEqual([["recommendation", false]]);
    expect((await app().call("listReceivedRecommendations", {}, subject)).body).toEqual([written]);
    expect((await app().call("listWrittenRecommendations", {}, author)).body).toEqual([written]);

    await show(written.id, 1);
    expect(await textsFor(reader)).toEqual([words.text]);
    expect(await kindsFor(author)).toEqual([]);
    await show(written.id, 2, false);
    expect(await textsFor(reader)).toEqual([]);
  });

  it("is hidden by a change, of which its person is notified, until they show the new text", async () => {
    const { author, subject, reader, write, show, textsFor, kindsFor } = await connected();
    const { body: written } = await write();
    await show(written.id, 1);
    await app().call("markAllNotificationsRead", {}, subject);

    const { body: changed } = await app().call(
      "updateRecommendation",
      { id: written.id, version: 2, ...words, text: "She finds no crack." },
      author,
    );

    expect(changed).toMatchObject({ shown: false, version: 3 });
    expect(await textsFor(reader)).toEqual([]);
    expect(await kindsFor(subject)).toEqual([["recommendation", false]]);
    // What they have read is no longer what they would show.
    const stale = { id: written.id, shown: true, version: 2 };
    expect(await app().refuse("showRecommendation", stale, subject)).toMatchObject({ status: 412 });
    await show(written.id, 3);
    expect(await textsFor(reader)).toEqual(["She finds no crack."]);
  });

  it("stays shown if it is saved unchanged", async () => {
    const { author, reader, write, show, textsFor } = await connected();
    const { body: written } = await write();
    await show(written.id, 1);
    await app().call("updateRecommendation", { id: written.id, version: 2, ...words }, author);
    expect(await textsFor(reader)).toEqual([words.text]);
  });

  it("is deleted by its author, with its notification", async () => {
    const { author, subject, write, kindsFor } = await connected();
    const { body: written } = await write();
    await app().call("deleteRecommendation", { id: written.id }, author);
    expect((await app().call("listReceivedRecommendations", {}, subject)).body).toEqual([]);
    expect(await kindsFor(subject)).toEqual([]);
  });

  it("needs a connection, and stays when that ends", async () => {
    const { author, subject, reader, write, show, textsFor } = await connected();
    const { body: written } = await write();
    await show(written.id, 1);
    await app().call("deleteConnection", { user_id: subject.id }, author);

    expect(await textsFor(reader)).toEqual([words.text]);
    const form = { user_id: subject.id, ...words };
    expect(await app().refuse("writeRecommendation", form, reader)).toMatchObject({
      status: 403,
      detail: "Connect first to recommend this person",
    });
  });

  it("isn't taken from people who are only asked", async () => {
    const { db } = app();
    const [author, subject] = [await buildUser(db), await buildUser(db)];
    await buildConnection(db, author.id, subject.id);
    const form = { user_id: subject.id, ...words };
    expect(await app().refuse("writeRecommendation", form, author)).toMatchObject({ status: 403 });
  });

  it("is one by each of the two about the other", async () => {
    const { author, subject, write } = await connected();
    await write();
    const again = { user_id: subject.id, ...words };
    expect(await app().refuse("writeRecommendation", again, author)).toMatchObject({
      status: 409,
      type: "urn:guildway:problem:recommendation-exists",
    });
    const back = await app().call("writeRecommendation", { user_id: author.id, ...words }, subject);
    expect(back.status).toBe(201);
  });

  it.each([
    [{ text: " " }, "text", "Write what you recommend them for"],
    [{ text: "x".repeat(1_001) }, "text", "Recommendation can be at most 1,000 characters"],
    [{ relation: "x".repeat(121) }, "relation", "How you know each other can be at most 120 characters"],
  ])("needs a text that fits: %#", async (form, path, message) => {
    const { author, subject } = await connected();
    const problem = await app().refuse(
      "writeRecommendation",
      { user_id: subject.id, ...words, ...form },
      author,
    );
    expect(problem.errors).toEqual([{ path, message }]);
  });

  it("can't be about oneself", async () => {
    const { author } = await connected();
    const problem = await app().refuse("writeRecommendation", { user_id: author.id, ...words }, author);
    expect(problem.errors).toEqual([{ path: "user_id", message: "You can't recommend yourself" }]);
  });

  it("is shown, changed and deleted by nobody else", async () => {
    const { author, subject, reader, write } = await connected();
    const { body: written } = await write();
    const calls: [EndpointName, object, { token: string }][] = [
      ["showRecommendation", { shown: true, version: 1 }, author],
      ["updateRecommendation", { ...words, version: 1 }, subject],
      ["deleteRecommendation", {}, subject],
      ["deleteRecommendation", {}, reader],
    ];
    for (const [name, input, caller] of calls) {
      const { status } = await app().send(name, { id: written.id, ...input }, caller);
      expect([name, status]).toEqual([name, 404]);
    }
  });

  it.each(["author", "subject"] as const)("is seen by nobody once its %s blocks the other", async (who) => {
    const { author, subject, reader, write, show, textsFor, kindsFor } = await connected();
    const { body: written } = await write();
    await show(written.id, 1);
    const [blocker, blocked] = who === "author" ? [author, subject] : [subject, author];
    await app().call("blockUser", { id: blocked.id }, blocker);

    expect(await textsFor(reader)).toEqual([]);
    expect((await app().call("listReceivedRecommendations", {}, subject)).body).toEqual([]);
    expect((await app().call("listWrittenRecommendations", {}, author)).body).toEqual([]);
    expect(await kindsFor(subject)).toEqual([]);
    const change = { id: written.id, version: 2, ...words, text: "Again" };
    expect(await app().refuse("updateRecommendation", change, author)).toMatchObject({ status: 404 });
    await app().call("deleteRecommendation", { id: written.id }, author);
  });

  it("isn't seen by those who don't see its author", async () => {
    const { author, subject, reader, write, show, textsFor } = await connected();
    const { body: written } = await write();
    await show(written.id, 1);
    await app().call("blockUser", { id: author.id }, reader);
    expect(await textsFor(reader)).toEqual([]);
    await app().db.update(profiles).set({ hiddenAt: new Date() }).where(eq(profiles.id, author.id));
    expect(await textsFor(subject)).toEqual([]);
  });

  it("is listed page by page, newest first, and found by its person", async () => {
    const { db } = app();
    const [subject, reader] = [await buildUser(db), await buildUser(db)];
    const authors = [await buildUser(db), await buildUser(db), await buildUser(db)];
    for (const [index, { id }] of authors.entries()) {
      const createdAt = new Date(Date.UTC(2026, 1, index + 1));
      const row = { authorId: id, subjectId: subject.id, shown: true, createdAt, text: `${index}` };
      await buildRecommendation(db, row);
    }
    const first = await app().call("listRecommendations", { id: subject.id, limit: 2 }, reader);
    expect(first.body.map(({ text }) => text)).toEqual(["2", "1"]);
    const next = await app().call(
      "listRecommendations",
      { id: subject.id, limit: 2, cursor: first.next },
      reader,
    );
    expect(next.body.map(({ text }) => text)).toEqual(["0"]);

    const [author] = authors;
    await buildRecommendation(db, { authorId: author?.id ?? "", subjectId: reader.id, text: "Other" });
    const mine = await app().call("listWrittenRecommendations", { user_id: subject.id }, author);
    expect(mine.body.map(({ text }) => text)).toEqual(["0"]);
  });

  it("is on the public page if its owner has chosen that, by people whom visitors see", async () => {
    const { author, subject, write, show } = await connected();
    const { body: written } = await write();
    await show(written.id, 1);
    const handle = `page-${subject.id.slice(-12)}`;
    const page = { userId: subject.id, handle, isOn: true, parts: ["bio" as const] };
    await app().db.insert(publicProfiles).values(page);
    const textsOnPage = async () =>
      (await app().call("getPublicProfile", { handle })).body.recommendations.map(({ text }) => text);

    expect(await textsOnPage()).toEqual([]);
    const choose = { parts: ["recommendations" as const] };
    await app().db.update(publicProfiles).set(choose).where(eq(publicProfiles.userId, subject.id));
    expect(await textsOnPage()).toEqual([words.text]);
    // Beside the author's name, visitors read only what the author's own page shows; the owner previews that.
    await app().db.update(profiles).set({ ownHeadline: "Rigger" }).where(eq(profiles.id, author.id));
    const headlineFor = async (viewer?: typeof subject) =>
      (await app().call("getPublicProfile", { handle }, viewer)).body.recommendations.map(
        (each) => each.author.headline,
      );
    expect(await headlineFor(author)).toEqual(["Rigger"]);
    expect([await headlineFor(), await headlineFor(subject)]).toEqual([[""], [""]]);
    const own = { userId: author.id, handle: `page-${author.id.slice(-12)}`, isOn: true };
    await app()
      .db.insert(publicProfiles)
      .values({ ...own, parts: ["headline"] });
    expect(await headlineFor()).toEqual(["Rigger"]);
    await app().db.update(profiles).set({ publicDirectory: false }).where(eq(profiles.id, author.id));
    expect(await textsOnPage()).toEqual([]);
  });
});
