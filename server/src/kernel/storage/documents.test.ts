import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";
import { documents } from "../../../testing/documents";
import { pictureFile } from "../../../testing/pictures";
import { resumes } from "../db/schema";
import { storeDocument } from "./document-key";
import { deleteRemovedFiles } from "./removed-files";
import { sweepFiles } from "./sweep-files";
import { type FileFault, verifyFiles } from "./verify-files";

const app = useTestApp();

const keys = async () => {
  const found: string[] = [];
  for await (const { key } of app().files.list("")) found.push(key);
  return found;
};

const faults = async () => {
  const found: FileFault[] = [];
  for await (const fault of verifyFiles(app().db, app().files)) if (fault) found.push(fault);
  return found;
};

async function saveResume() {
  const ada = await buildUser(app().db);
  const file = new File([documents.pdf], "cv.pdf");
  const { id } = (await app().call("uploadResume", { file }, ada)).body;
  const [row] = await app().db.select().from(resumes).where(eq(resumes.id, id));
  return { ada, id, key: row?.storageKey ?? "" };
}

const contentOf = async (path: string, { token }: { token: string }) => {
  const response = await app().request(path, {}, { token });
  return response.status === 200 ? new Uint8Array(await response.arrayBuffer()) : undefined;
};

describe("documents", () => {
  it("are stored outside the database, and their bytes go with their row", async () => {
    const { ada, id, key } = await saveResume();
    expect(await keys()).toContain(key);
    expect(await contentOf(`/me/resumes/${id}`, ada)).toEqual(documents.pdf);
    await app().call("deleteResume", { id }, ada);
    while (await deleteRemovedFiles(app()));
    expect(await keys()).not.toContain(key);
  });
});

describe("sweep", () => {
  it("removes files that no row names after a day, and nothing else", async () => {
    const { key } = await saveResume();
    const ada = await buildUser(app().db);
    const { src } = (await app().call("uploadPicture", { place: "post", file: await pictureFile() }, ada))
      .body;
    // As after a crash between storing the bytes and writing the row.
    const orphans = [await storeDocument(app().files, documents.pdf), `media/${"a".repeat(43)}/320.webp`];
    await app().files.put(orphans[1] ?? "", documents.pdf);

    expect(await sweepFiles(app())).toEqual({ swept: 0 });
    app().clock.advance({ seconds: 25 * 60 * 60 });
    expect(await sweepFiles(app())).toEqual({ swept: 2 });
    const left = await keys();
    expect(left).toEqual(expect.arrayContaining([key, src.slice(1)]));
    for (const orphan of orphans) expect(left).not.toContain(orphan);
  });
});

describe("verify-files", () => {
  it("names what is missing and what has changed", async () => {
    const [missing, changed] = [await saveResume(), await saveResume()];
    const ada = await buildUser(app().db);
    const { src } = (await app().call("uploadPicture", { place: "post", file: await pictureFile() }, ada))
      .body;
    expect(await faults()).toEqual([]);
    await app().files.delete(missing.key);
    await app().files.put(changed.key, documents.text);
    await app().files.put(src.slice(1), documents.text);
    expect(await faults()).toEqual([
      { key: missing.key, fault: "missing" },
      { key: changed.key, fault: "changed" },
      { key: src.slice(1).replace(/[^/]+$/, ""), fault: "changed" },
    ]);
  });
});
