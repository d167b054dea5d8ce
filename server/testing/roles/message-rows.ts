import { documents } from "../documents";
import { type Answers, type Identified, type Rows, row } from "./row";

/** Only the two people of a conversation know of it; strangers, colleagues and moderators don't. */
const inConversation = (status: number): Answers => ({ others: 404, applicant: status, recruiter: status });

const writing = (conversation: Identified, more: object) => ({
  id: conversation.id,
  message_id: crypto.randomUUID(),
  content: "Hello",
  ...more,
});

export const messageRows = {
  listConversations: row(200),
  getConversation: row(inConversation(200), ({ conversation: { id } }) => ({ id })),
  getAddressee: row({ others: 200, unseen: 404 }, ({ owner: { id } }) => ({ id })),
  countUnreadMessages: row(200),
  startConversation: row(
    {
      others: 403,
      unseen: 404,
      applicant: 422,
      recruiter: 201,
      // Another message's id or file.
      mixed: (own, other) => [
        { user_id: own.colleague.id, message_id: other.message.id, content: "Hello" },
        { user_id: other.owner.id, message_id: own.message.id, content: "Hello" },
        {
          user_id: own.owner.id,
          message_id: crypto.randomUUID(),
          content: "Hello",
          file_ids: [other.messageFile.id],
        },
      ],
    },
    ({ owner, preview }) => ({
      user_id: owner.id,
      message_id: crypto.randomUUID(),
      content: "Hello",
      preview_id: preview.id,
    }),
  ),
  createGroup: row(
    {
      others: 422,
      applicant: 201,
      hiddenOwner: 403,
      mixed: (own, other) => [
        { name: "Bridge people", user_ids: [own.friend.id, other.friend.id] },
        { name: "Bridge people", user_ids: [own.colleague.id, other.colleague.id] },
      ],
    },
    ({ friend, otherFriend }) => ({ name: "Bridge people", user_ids: [friend.id, otherFriend.id] }),
  ),
  addGroupMember: row(
    {
      others: 404,
      applicant: 201,
      hiddenOwner: 403,
      recruiter: 403,
      mixed: (own, other) => [{ id: own.group.id, user_id: other.friend.id }],
    },
    ({ group, friend }) => ({ id: group.id, user_id: friend.id }),
  ),
  removeGroupMember: row(
    {
      others: 404,
      applicant: 204,
      recruiter: 403,
      mixed: (own, other) => [{ id: own.group.id, userId: other.owner.id }],
    },
    ({ group, owner }) => ({ id: group.id, userId: owner.id }),
  ),
  listMessages: row(inConversation(200), ({ conversation: { id } }) => ({ id })),
  sendMessage: row(
    {
      ...inConversation(201),
      hiddenOwner: 403,
      // Another message's id, an answer to a message of another conversation, and a file of another message.
      mixed: (own, other) => [
        writing(own.conversation, { message_id: other.message.id }),
        writing(own.conversation, { reply_to_id: other.message.id }),
        writing(own.conversation, { file_ids: [other.messageFile.id] }),
      ],
    },
    ({ conversation, message, preview }) =>
      writing(conversation, { reply_to_id: message.id, preview_id: preview.id }),
  ),
  uploadMessageFile: row(201, () => ({ file: new File([documents.pdf], "plan.pdf") })),
  downloadMessageFile: row(inConversation(200), ({ messageFile: { id } }) => ({ id })),
  markConversationRead: row(inConversation(204), ({ conversation: { id } }) => ({ id, position: 1 })),
  updateConversation: row(inConversation(200), ({ conversation: { id } }) => ({ id, muted: true })),
  hintTyping: row({ ...inConversation(204), hiddenOwner: 403 }, ({ conversation: { id } }) => ({ id })),
  updateMessage: row(
    { others: 404, recruiter: 403, applicant: 200, hiddenOwner: 403 },
    ({ message: { id } }) => ({ id, content: "Hello again" }),
  ),
  deleteMessage: row({ others: 404, recruiter: 403, applicant: 204 }, ({ message: { id } }) => ({ id })),
  reactToMessage: row({ ...inConversation(204), hiddenOwner: 403 }, ({ message: { id } }) => ({
    id,
    reaction: "👍",
  })),
  removeReaction: row(inConversation(204), ({ message: { id } }) => ({ id })),
  searchMessages: row(200, ({ conversation, secret }) => ({
    text: secret,
    conversation_id: conversation.id,
  })),
} satisfies Rows;
