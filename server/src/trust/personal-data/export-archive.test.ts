import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../../testing/app";
import { buildAccount, buildUser } from "../../../testing/builders";
import { conversationsIn } from "../../../testing/conversations";
import { documents } from "../../../testing/documents";
import { pictureFile } from "../../../testing/pictures";
import { readZip } from "../../../testing/read-zip";

const app = useTestApp();
const { buildFriendsConversation } = conversationsIn(app);
const document = (name: string) => new File([documents.pdf], name);

async function archiveOf(caller: { token: string }) {
  const response = await app().send("exportArchive", {}, caller);
  return { response, files: readZip(new Uint8Array(await response.arrayBuffer())) };
}

describe("the archive of personal data", () => {
  it("has the data, and one's own documents and pictures, not other people's", async () => {
    const { ada, grace, id } = await buildFriendsConversation();
    const { body: resume } = await app().call("uploadResume", { file: document("../cv/mine.pdf") }, ada);
    const { body: sheet } = await app().call("uploadMessageFile", { file: document("sheet.pdf") }, ada);
    const { body: shown } = await app().call("uploadMessageFile", { file: await pictureFile() }, ada);
    const { body: theirs } = await app().call("uploadMessageFile", { file: document("theirs.pdf") }, grace);
    const send = (file_ids: string[], by: typeof ada) =>
      app().call("sendMessage", { id, message_id: uuidv7(), content: "", file_ids }, by);
    await send([sheet.id, shown.id], ada);
    await send([theirs.id], grace);
    const { body: picture } = await app().call(
      "uploadPicture",
      { place: "post", file: await pictureFile() },
      ada,
    );

    const { response, files } = await archiveOf(ada);

    expect(response.headers.get("Content-Type")).toBe("application/zip");
    expect(response.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="guildway-data-.*\.zip"/,
    );
    expect([...files.keys()].sort()).toEqual([
      "data.json",
      ...[`messages/${sheet.id} sheet.pdf`, `messages/${shown.id}.webp`].sort(),
      `pictures/post ${picture.id}.webp`,
      expect.stringMatching(new RegExp(`^resumes/${resume.id} [^/]*mine\\.pdf$`)),
    ]);
    const data = JSON.parse(new TextDecoder().decode(files.get("data.json")));
    expect(data).toMatchObject({ account: { id: ada.id }, resumes: [{ id: resume.id }] });
    expect(files.get(`messages/${sheet.id} sheet.pdf`)).toEqual(new Uint8Array(documents.pdf));
    expect(files.get(`pictures/post ${picture.id}.webp`)?.byteLength).toBeGreaterThan(50);
    expect([...files.keys()].filter((name) => name.includes(theirs.id))).toEqual([]);
  });

  it("cuts names that no file system takes, and keeps their endings", async () => {
    const user = await buildUser(app().db);
    const { body } = await app().call("uploadResume", { file: document(`${"履".repeat(110)}.pdf`) }, user);
    const { files } = await archiveOf(user);
    const name = [...files.keys()].find((path) => path.includes(body.id)) ?? "";
    expect(name).toMatch(/履{30,}\.pdf$/);
    expect(Buffer.byteLength(name.split("/").at(-1) ?? "")).toBeLessThanOrEqual(255);
  });

  it("works before the profile is created", async () => {
    const { files } = await archiveOf(await buildAccount(app().db));
    expect([...files.keys()]).toEqual(["data.json"]);
  });

  it("leaves out a file that is gone", async () => {
    const user = await buildUser(app().db);
    await app().call("uploadResume", { file: document("cv.pdf") }, user);
    for await (const { key } of app().files.list("documents/")) await app().files.delete(key);
    expect([...(await archiveOf(user)).files.keys()]).toEqual(["data.json"]);
  });
});
