import { uuidv7 } from "uuidv7";
import type { TestApp } from "./app";
import { buildConnection, buildUser } from "./builders";
import type { Member } from "./conversations";
import { documents } from "./documents";

/** What the tests of groups share: three people in one, and what they do. */
export function groupsIn(app: () => TestApp) {
  async function buildConnected(of: Member, firstName: string): Promise<Member> {
    const person = await buildUser(app().db, { firstName, lastName: "Lang" });
    await buildConnection(app().db, of.id, person.id, { status: "accepted" });
    return person;
  }

  /** Ada has created a group with Ben and Cleo, who don't know each other. */
  async function buildGroupOfThree() {
    const ada = await buildUser(app().db, { firstName: "Ada", lastName: "Lang" });
    const [ben, cleo] = [await buildConnected(ada, "Ben"), await buildConnected(ada, "Cleo")];
    const { body } = await app().call("createGroup", { name: "Bridges", user_ids: [ben.id, cleo.id] }, ada);
    return { ada, ben, cleo, id: body.id };
  }

  const add = (id: string, person: Member, by: Member) =>
    app().call("addGroupMember", { id, user_id: person.id }, by);
  const refuseToAdd = (id: string, person: Member, by: Member) =>
    app().refuse("addGroupMember", { id, user_id: person.id }, by);
  const remove = (id: string, person: Member, by: Member) =>
    app().call("removeGroupMember", { id, userId: person.id }, by);
  const detailOf = async (id: string, by: Member) => (await app().call("getConversation", { id }, by)).body;

  async function sendFile(id: string, by: Member) {
    const upload = { file: new File([documents.pdf], "plan.pdf") };
    const { body: file } = await app().call("uploadMessageFile", upload, by);
    const { body } = await app().call(
      "sendMessage",
      { id, message_id: uuidv7(), content: "", file_ids: [file.id] },
      by,
    );
    return { file, message: body };
  }

  /** What the lines and messages of a conversation say, oldest first. */
  async function linesOf(id: string, by: Member): Promise<string[]> {
    const { body } = await app().call("listMessages", { id }, by);
    return body
      .map(({ event, author, content }) =>
        event
          ? [author?.first_name, event.kind, event.person?.first_name, event.name].filter(Boolean).join(" ")
          : `${author?.first_name}: ${content}`,
      )
      .reverse();
  }

  return { buildConnected, buildGroupOfThree, add, refuseToAdd, remove, detailOf, sendFile, linesOf };
}
