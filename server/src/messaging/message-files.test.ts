import { LIMITS } from "@guildway/shared/contract/limits";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../testing/app";
import { buildUser } from "../../testing/builders";
import { conversationsIn, type Member } from "../../testing/conversations";
import { documents } from "../../testing/documents";
import { accounts, messageFiles, removedFiles } from "../kernel/db/schema";
import { sweep } from "../platform/maintenance/sweep";

const app = useTestApp();
const { buildFriendsConversation, contentsOf } = conversationsIn(app);

describe("a message's files", () => {
  const upload = async (by: Member, name = "sheet-7.pdf") => {
    const file = new File([documents.pdf], name);
    return (await app().call("uploadMessageFile", { file }, by)).body;
  };
  const sendFiles = (id: string, file_ids: string[], content = "") => ({
    id,
    message_id: uuidv7(),
    content,
    reply_to_id: null,
    file_ids,
  });

  it("can be read by both, in the order in which they were chosen, and by nobody else", async () => {
    const { ada, grace, id } = await buildFriendsConversation();
    const stranger = await buildUser(app().db);
    const [one, two] = [await upload(ada, "one.pdf"), await upload(ada, "two.pdf")];
    expect((await app().refuse("downloadMessageFile", { id: one.id }, grace)).status).toBe(404);
    await app().call("sendMessage", sendFiles(id, [two.id, one.id]), ada);
    const { body } = await app().call("listMessages", { id }, grace);
    expect(body[0]?.files.map(({ name }) => name)).toEqual(["two.pdf", "one.pdf"]);
    expect((await app().call("listConversations", {}, grace)).body).toMatchObject([
      { last_message: { content: "", file_name: "two.pdf" } },
    ]);
    const answer = await app().send("downloadMessageFile", { id: one.id }, grace);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(documents.pdf);
    expect((await app().refuse("downloadMessageFile", { id: one.id }, stranger)).status).toBe(404);
  });

  it("belong to their sender, and to one message only; a message has a text or a file", async () => {
    const { ada, grace, id } = await buildFriendsConversation();
    const file = await upload(ada);
    const refusedTo = async (by: Member, ids: string[]) =>
      (await app().refuse("sendMessage", sendFiles(id, ids), by)).status;
    expect(await refusedTo(grace, [file.id])).toBe(422);
    expect(await refusedTo(ada, [])).toBe(422);
    const sent = sendFiles(id, [file.id], "See sheet 7");
    await app().call("sendMessage", sent, ada);
    // The answer was lost, and it is sent again.
    expect((await app().call("sendMessage", sent, ada)).body.files).toHaveLength(1);
    expect(await refusedTo(ada, [file.id])).toBe(422);
    expect(await contentsOf(id, grace)).toEqual(["Hello", "See sheet 7"]);
  });

  it("are deleted with it, and those that were never sent after 7 days", async () => {
    const { ada, grace, id } = await buildFriendsConversation();
    const [sent, unsent, kept] = [await upload(ada), await upload(ada), await upload(ada)];
    const { body } = await app().call("sendMessage", sendFiles(id, [sent.id]), ada);
    await app().call("sendMessage", sendFiles(id, [kept.id]), ada);
    await app().call("deleteMessage", { id: body.id }, ada);
    expect((await app().refuse("downloadMessageFile", { id: sent.id }, grace)).status).toBe(404);
    expect(await app().db.$count(removedFiles)).toBe(1);
    app().clock.advance({ days: 8 });
    await sweep({
      db: app().db,
      log: app().log,
      clock: app().clock,
      config: { requireEmailVerification: false },
    });
    expect((await app().refuse("downloadMessageFile", { id: unsent.id }, ada)).status).toBe(404);
    expect((await app().send("downloadMessageFile", { id: kept.id }, grace)).status).toBe(200);
  });

  it("stay for their message however many others are chosen, unless there is no room: then all but the newest 20 make some", async () => {
    const { ada } = await buildFriendsConversation();
    const chosen: Awaited<ReturnType<typeof upload>>[] = [];
    for (let nth = 0; nth < 22; nth++) chosen.push(await upload(ada));
    const isThere = async (nth: number) =>
      (await app().send("downloadMessageFile", { id: chosen[nth]?.id ?? "" }, ada)).status === 200;
    expect(await isThere(0)).toBe(true);
    const bytes = LIMITS.uploadBytesInTotal - 21 * documents.pdf.byteLength;
    await app()
      .db.update(messageFiles)
      .set({ bytes })
      .where(eq(messageFiles.id, chosen[0]?.id ?? ""));
    await upload(ada);
    expect([await isThere(0), await isThere(2), await isThere(3)]).toEqual([false, false, true]);
  });

  it("stay with the other person once their owner has left", async () => {
    const { ada, grace, id } = await buildFriendsConversation();
    const file = await upload(ada);
    await app().call("sendMessage", sendFiles(id, [file.id]), ada);
    await app().db.delete(accounts).where(eq(accounts.id, ada.id));
    expect((await app().send("downloadMessageFile", { id: file.id }, grace)).status).toBe(200);
  });
});
