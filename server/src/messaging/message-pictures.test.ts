import { LIMITS } from "@guildway/shared/contract/limits";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../testing/app";
import { buildAccessToken, buildConnection, buildConversation, buildUser } from "../../testing/builders";
import { documents } from "../../testing/documents";
import { pictureFile } from "../../testing/pictures";
import { type Member, useModerators } from "../../testing/reports";
import { accounts, linkPreviews } from "../kernel/db/schema";
import { deleteRemovedFiles } from "../kernel/storage/removed-files";
import { sweepFiles } from "../kernel/storage/sweep-files";
import { verifyFiles } from "../kernel/storage/verify-files";
import { createMedia } from "../platform/gateway/media";

const app = useTestApp();
const { moderator, decide, listed } = useModerators(app);

async function buildFriendsConversation() {
  const [ada, grace] = [await buildUser(app().db), await buildUser(app().db)];
  await buildConnection(app().db, ada.id, grace.id, { status: "accepted" });
  const { id } = await buildConversation(app().db, [ada.id, grace.id], [[ada.id, "Hello"]]);
  return { ada, grace, id };
}

async function upload(by: Member, given?: File) {
  const file = given ?? (await pictureFile({ width: 1_000, height: 500 }));
  return (await app().call("uploadMessageFile", { file }, by)).body;
}

const sending = (id: string, file_ids: string[], file_alts: string[] = []) => ({
  id,
  message_id: uuidv7(),
  content: "",
  reply_to_id: null,
  file_ids,
  file_alts,
});

async function buildSent() {
  const talk = await buildFriendsConversation();
  const file = await upload(talk.ada);
  const { body } = await app().call("sendMessage", sending(talk.id, [file.id], ["A heron"]), talk.ada);
  return { ...talk, file, messageId: body.id };
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app().files.list("message-pictures/")) keys.push(key);
  return keys;
}

const statusFor = async (id: string, by: Member) =>
  (await app().send("downloadMessageFile", { id }, by)).status;

it("pictures are encoded again without their metadata, in the size that is asked for", async () => {
  const { ada } = await buildFriendsConversation();
  const { id, ...file } = await upload(ada, await pictureFile({ width: 1_000, height: 500 }, true));
  expect(file).toMatchObject({
    name: "picture.webp",
    media_type: "image/webp",
    picture: { width: 500, height: 1_000, alt: "" },
  });
  for (const [width, expected] of [
    [480, 480],
    [481, 500],
    [undefined, 500],
  ]) {
    const answer = await app().send("downloadMessageFile", { id, ...(width && { width }) }, ada);
    const content = await answer.arrayBuffer();
    const found = await sharp(content).metadata();
    expect([found.format, found.width, found.exif]).toEqual(["webp", expected, undefined]);
    expect(Buffer.from(content).includes("Guildcam")).toBe(false);
  }
});

it("a message has at most five pictures and documents, in their order, each picture with its description", async () => {
  const { ada, grace, id } = await buildFriendsConversation();
  const heron = await upload(ada);
  const plan = await upload(ada, new File([documents.pdf], "plan.pdf"));
  const input = sending(id, [heron.id, plan.id], ["A heron on pier 3"]);
  await app().call("sendMessage", input, ada);
  const { body } = await app().call("listMessages", { id }, grace);
  expect(body[0]?.files).toMatchObject([
    { id: heron.id, picture: { width: 1_000, height: 500, alt: "A heron on pier 3" } },
    { id: plan.id, name: "plan.pdf", picture: null },
  ]);
  expect((await app().call("listConversations", {}, grace)).body).toMatchObject([
    { last_message: { content: "", file_name: "Picture" } },
  ]);
  const six = sending(id, Array.from({ length: LIMITS.messageFiles + 1 }, uuidv7));
  expect((await app().refuse("sendMessage", six, ada)).status).toBe(422);
});

it("only the two people can load a picture, and no address serves it to others", async () => {
  const { ada, grace, file } = await buildSent();
  const stranger = await buildUser(app().db);
  expect(await statusFor(file.id, ada)).toBe(200);
  expect(await statusFor(file.id, grace)).toBe(200);
  expect(await statusFor(file.id, stranger)).toBe(404);
  expect(await statusFor(file.id, moderator())).toBe(404);
  const media = createMedia({ files: app().files, isHidden: () => false });
  const [key = ""] = await storedKeys();
  expect(key).not.toBe("");
  expect((await media.request(`/media/${key.split("/").slice(1).join("/")}`)).status).toBe(404);
});

it("moderators load the pictures of a reported message and of those before it, while the report is open", async () => {
  const { ada, grace, file, id } = await buildSent();
  const after = await upload(ada);
  const { body: reported } = await app().call(
    "sendMessage",
    { ...sending(id, []), content: "Buy herons" },
    ada,
  );
  await app().call("sendMessage", sending(id, [after.id]), ada);
  await app().call(
    "reportContent",
    { subject: "message", subject_id: reported.id, reason: "spam", text: "" },
    grace,
  );
  const report = (await listed("open")).find(({ subject_id }) => subject_id === reported.id);
  expect(report?.messages.at(-2)?.pictures).toMatchObject([{ id: file.id, picture: { alt: "A heron" } }]);
  expect(report?.messages.at(-2)?.content).toBe("[Picture: A heron]");
  expect(await statusFor(file.id, moderator())).toBe(200);
  const program = await buildAccessToken(app().db, moderator().id, { scopes: ["messages"] });
  expect((await app().send("downloadMessageFile", { id: file.id }, { token: program })).status).toBe(404);
  expect(await statusFor(after.id, moderator())).toBe(404);
  await decide(report?.id ?? "", "dismiss", moderator());
  expect(await statusFor(file.id, moderator())).toBe(404);
});

it("a report also shows moderators the documents of a message and the preview of its link", async () => {
  const { ada, grace, id } = await buildFriendsConversation();
  const document = await upload(ada, new File([documents.pdf], "offer.pdf"));
  const url = "https://example.com/offer";
  const read = { url, day: "2026-05-01", title: "An offer", readAt: app().clock.now() };
  const [preview] = await app().db.insert(linkPreviews).values(read).returning();
  const link = { ...sending(id, []), content: `Look: ${url}`, preview_id: preview?.id ?? null };
  await app().call("sendMessage", link, ada);
  const { body: reported } = await app().call("sendMessage", sending(id, [document.id]), ada);
  const report = { subject: "message" as const, subject_id: reported.id, reason: "spam" as const, text: "" };
  await app().call("reportContent", report, grace);
  const shown = (await listed("open")).find(({ subject_id }) => subject_id === reported.id);
  expect(shown?.messages.slice(-2)).toMatchObject([
    { preview: { url, title: "An offer" }, documents: [] },
    { preview: null, documents: [{ id: document.id, name: "offer.pdf" }] },
  ]);
  expect(await statusFor(document.id, moderator())).toBe(200);
});

it("only its author can load what moderators have hidden", async () => {
  const { ada, grace, file, messageId } = await buildSent();
  await app().call(
    "reportContent",
    { subject: "message", subject_id: messageId, reason: "spam", text: "" },
    grace,
  );
  const report = (await listed("open")).find(({ subject_id }) => subject_id === messageId);
  await decide(report?.id ?? "", "hide", moderator());
  expect(await statusFor(file.id, ada)).toBe(200);
  expect(await statusFor(file.id, grace)).toBe(404);
});

it("a picture's files are checked, kept while a message has them, and deleted with it", async () => {
  const { ada, id, file, messageId } = await buildSent();
  const faults = async () => {
    const found = [];
    for await (const fault of verifyFiles(app().db, app().files)) if (fault) found.push(fault);
    return found;
  };
  expect(await faults()).toEqual([]);
  app().clock.advance({ days: 2 });
  await sweepFiles(app());
  expect(await statusFor(file.id, ada)).toBe(200);

  const before = await storedKeys();
  await app().call("deleteMessage", { id: messageId }, ada);
  while (await deleteRemovedFiles(app()));
  expect(before.length - (await storedKeys()).length).toBe(3);
  const { body } = await app().call("listMessages", { id }, ada);
  expect(body[0]).toMatchObject({ deleted: true, files: [] });
});

it("files that a crash left without a row are swept, and a missing size is found", async () => {
  const { file } = await buildSent();
  const left = `message-pictures/${"a".repeat(43)}/480.webp`;
  await app().files.put(left, documents.pdf);
  app().clock.advance({ days: 2 });
  await sweepFiles(app());
  const keys = await storedKeys();
  expect(keys).not.toContain(left);
  const faults = [];
  const gone = keys.at(-1) ?? "";
  await app().files.delete(gone);
  for await (const fault of verifyFiles(app().db, app().files)) if (fault) faults.push(fault);
  expect(faults).toContainEqual({ key: gone, fault: "missing" });
  expect(file.picture).not.toBeNull();
});

it("the other person keeps a picture once its author has left, and the export names it", async () => {
  const { ada, grace, file } = await buildSent();
  const data = JSON.parse(await (await app().send("exportData", {}, ada)).text());
  expect(data.conversations[0].messages.at(-1).files).toMatchObject([{ id: file.id, alt: "A heron" }]);
  await app().db.delete(accounts).where(eq(accounts.id, ada.id));
  expect(await statusFor(file.id, grace)).toBe(200);
});

it.each([
  [
    "a text that isn't one",
    new File([new Uint8Array([0, 1, 2])], "heron.jpg"),
    "Choose a PDF, DOC, DOCX or TXT file",
  ],
  [
    "a damaged picture",
    new File([Buffer.from("\u0089PNG\r\n\u001a\n", "latin1")], "heron.png"),
    "may be damaged",
  ],
])("refuses %s", async (_what, file, message) => {
  const { ada } = await buildFriendsConversation();
  const refused = await app().refuse("uploadMessageFile", { file }, ada);
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused)).toContain(message);
});
