import type {
  ConversationDetail,
  MayWrite,
  Message,
  MessageExcerpt,
} from "@guildway/shared/contract/messages";
import type { PersonSummary } from "@guildway/shared/contract/people";
import { useUserId } from "@guildway/shared/session";
import { useEffect, useState } from "react";
import { SkipToBox } from "../layout/skip-to-box";
import { FirstLog } from "../new/first-log";
import type { Pending } from "../outbox/outbox";
import { useOutbox } from "../outbox/use-outbox";
import { SearchPanel } from "../search/search-panel";
import { CannotWrite } from "./cannot-write";
import { Composer, type Written } from "./composer";
import { ConversationHeader } from "./conversation-header";
import { conversationName } from "./conversation-name";
import { MessageEditor } from "./message-editor";
import { MessageLog } from "./message-log";
import { personName } from "./person-name";
import { messageDraft, onReplyChange, readReply, saveReply } from "./reply-draft";
import { useShown } from "./use-shown";
import { useTypingHint } from "./use-typing";

type ConversationPaneProps =
  | { conversation: ConversationDetail }
  /** Nothing has been said yet. */
  | { conversation: undefined; person: PersonSummary; mayWrite: MayWrite };

/**
 * A conversation: the other person, the messages, and a box to write in. The box stays while the first message
 * starts the conversation, because the viewer may be typing the second.
 */
export function ConversationPane(props: ConversationPaneProps) {
  const { conversation } = props;
  const person = conversation ? conversation.person : props.person;
  const mayWrite = conversation ? conversation.may_write : props.mayWrite;
  const { outbox, pending } = useOutbox();
  const [edited, setEdited] = useState<Message | null>(null);
  const [isBack, setBack] = useState(false);
  const hintTyping = useTypingHint(conversation?.id ?? "");
  const name = conversation ? conversationName(conversation) : personName(person);
  const recipient = person?.user_id ?? conversation?.id ?? "";
  const draft = messageDraft(useUserId(), recipient);
  const [replyTo, setReplyTo] = useState<MessageExcerpt | null>(() => readReply(draft));
  // One person's tabs show one text, with what it answers.
  useEffect(() => onReplyChange(draft, setReplyTo), [draft]);
  // The other person may be gone by now: then only the conversation tells what was written to them.
  const isHere = ({ place, to }: Pending) =>
    place === recipient || ("conversationId" in to && to.conversationId === conversation?.id);
  const own = pending.filter(isHere);
  const { at, find, show } = useShown();
  const reply = (message: Message) => {
    setReplyTo(message);
    saveReply(draft, message);
    setEdited(null);
  };

  const send = (written: Written) => {
    const to = conversation ? { conversationId: conversation.id } : { userId: recipient };
    outbox.add({ ...written, id: crypto.randomUUID(), to, place: recipient });
    // What was sent is at the end.
    if (at !== null || find !== null) show({});
  };

  return (
    <>
      <ConversationHeader person={person} conversation={conversation} onSearch={() => show({ find: "" })} />
      {conversation && mayWrite === "yes" && <SkipToBox />}
      {!conversation ? (
        <FirstLog name={name} mayWrite={mayWrite} pending={own} />
      ) : find === null ? (
        <MessageLog
          key={at ?? "latest"}
          conversation={conversation}
          pending={own}
          at={at}
          onShow={(position) => show({ at: position })}
          onLatest={() => show({})}
          onReply={mayWrite === "yes" ? reply : undefined}
          onEdit={mayWrite === "yes" ? setEdited : undefined}
        />
      ) : (
        <SearchPanel
          conversation={conversation}
          text={find}
          onChange={(text) => show({ find: text }, { replace: true })}
          onClose={() => show({})}
        />
      )}
      {mayWrite === "yes" ? (
        <Composer
          name={name}
          isGroup={conversation !== undefined && conversation.name !== null}
          draft={draft}
          replyTo={replyTo}
          isHidden={edited !== null}
          isBack={isBack}
          onDone={() => {
            setReplyTo(null);
            saveReply(draft, null);
            setBack(replyTo !== null);
          }}
          onTyping={() => conversation && hintTyping()}
          onSend={send}
        />
      ) : (
        <CannotWrite person={person} mayWrite={mayWrite} hasConversation={conversation !== undefined} />
      )}
      {mayWrite === "yes" && edited && (
        // What is edited is typed into a box of its own, so that the draft stays as it was.
        <MessageEditor
          key={edited.id}
          message={edited}
          onSend={(content) => send({ content, files: [], replyTo: null, previewId: null })}
          onDone={() => {
            setEdited(null);
            setBack(true);
          }}
        />
      )}
    </>
  );
}
