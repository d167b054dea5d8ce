import { uuidv7 } from "uuidv7";
import type { TestApp } from "./app";
import { buildConnection, buildConversation, buildUser } from "./builders";

export type Member = Awaited<ReturnType<typeof buildUser>>;

/** What the tests of conversations share: two people who write to each other, and what they do. */
export function conversationsIn(app: () => TestApp) {
  async function buildFriends() {
    const [ada, grace] = [await buildUser(app().db), await buildUser(app().db)];
    await buildConnection(app().db, ada.id, grace.id, { status: "accepted" });
    return { ada, grace };
  }

  async function buildFriendsConversation() {
    const { ada, grace } = await buildFriends();
    const conversation = await buildConversation(app().db, [ada.id, grace.id], [[ada.id, "Hello"]]);
    return { ada, grace, id: conversation.id, message: conversation.messages[0]?.id ?? "" };
  }

  const send = (id: string, content: string, by: Member, message_id: string = uuidv7()) =>
    app().call("sendMessage", { id, message_id, content, reply_to_id: null }, by);

  const start = (to: Member, by: Member, message_id: string = uuidv7()) =>
    app().call("startConversation", { user_id: to.id, message_id, content: "Hello" }, by);

  const refuseToStart = (to: Member, by: Member) =>
    app().refuse("startConversation", { user_id: to.id, message_id: uuidv7(), content: "Hello" }, by);

  async function contentsOf(id: string, by: Member): Promise<string[]> {
    const { body } = await app().call("listMessages", { id }, by);
    return body.map(({ content }) => content).reverse();
  }

  const unreadOf = async (by: Member) => (await app().call("countUnreadMessages", {}, by)).body.count;

  return { buildFriends, buildFriendsConversation, send, start, refuseToStart, contentsOf, unreadOf };
}
