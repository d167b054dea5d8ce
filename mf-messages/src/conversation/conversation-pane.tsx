import type { ConversationDetail, Message } from "@guildway/shared/contract/messages";
import { useState } from "react";
import { SkipToBox } from "../layout/skip-to-box";
import { useOutbox } from "../outbox/use-outbox";
import { SearchPanel } from "../search/search-panel";
import { CannotWrite } from "./cannot-write";
import { Composer, type Intent } from "./composer";
import { ConversationHeader } from "./conversation-header";
import { MessageLog } from "./message-log";
import { nameOf } from "./name-of";
import { useShown } from "./use-shown";
import { useTypingHint } from "./use-typing";

/** A conversation: who with, what was said, and a box to write in. */
export function ConversationPane({ conversation }: { conversation: ConversationDetail }) {
  const { id, person, may_write } = conversation;
  const { outbox, pending } = useOutbox();
  const [intent, setIntent] = useState<Intent | null>(null);
  const [isBack, setBack] = useState(false);
  const hintTyping = useTypingHint(id);
  const name = nameOf(person);
  const own = pending.filter(
    ({ to }) =>
      ("conversationId" in to && to.conversationId === id) ||
      ("userId" in to && to.userId === person?.user_id),
  );
  const { at, find, show } = useShown();
  const choose = (kind: Intent["kind"], message: Message) => setIntent({ kind, message });

  return (
    <>
      <ConversationHeader conversation={conversation} onSearch={() => show({ find: "" })} />
      {may_write === "yes" && <SkipToBox />}
      {find === null ? (
        <MessageLog
          key={at ?? "latest"}
          conversation={conversation}
          pending={own}
          at={at}
          onLatest={() => show({})}
          onReply={may_write === "yes" ? (message) => choose("reply", message) : undefined}
          onEdit={may_write === "yes" ? (message) => choose("edit", message) : undefined}
        />
      ) : (
        <SearchPanel
          conversation={conversation}
          text={find}
          onChange={(text) => show({ find: text }, { replace: true })}
          onClose={() => show({})}
        />
      )}
      {may_write === "yes" ? (
        <Composer
          // What is edited is typed into a box of its own, so that the draft stays as it was.
          key={intent?.kind === "edit" ? intent.message.id : "draft"}
          name={name}
          draftName={id}
          intent={intent}
          isBack={isBack}
          onDone={() => {
            setIntent(null);
            setBack(intent !== null);
          }}
          onTyping={hintTyping}
          onSend={(written) => {
            outbox.add({ ...written, id: crypto.randomUUID(), to: { conversationId: id } });
            // What was sent is at the end.
            if (at !== null || find !== null) show({});
          }}
        />
      ) : (
        <CannotWrite person={person} mayWrite={may_write} />
      )}
    </>
  );
}
