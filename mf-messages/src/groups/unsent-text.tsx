import { readDraft, writeDraft } from "@guildway/shared/draft";
import { useUserId } from "@guildway/shared/session";
import { Button } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { Cluster, Stack } from "@guildway/shared/ui/layout/flow";
import { useState } from "react";
import { messageDraft, saveReply } from "../conversation/reply-draft";
import { copyText } from "../copy-text";
import { useOutbox } from "../outbox/use-outbox";
import styles from "./groups.module.css";

/**
 * What the viewer wrote, and didn't send, in a conversation that they are no longer in or to a person who is gone;
 * nothing if there is nothing.
 *
 * @param place the id of the group or of the person
 */
export function UnsentText({ place }: { place: string }) {
  const draft = messageDraft(useUserId(), place);
  const { outbox, pending } = useOutbox();
  const [typed, setTyped] = useState(() => String(readDraft(draft, "device") ?? "").trim());
  const waiting = pending.filter((item) => item.place === place);
  const texts = waiting.flatMap(({ content, files }) => [content, ...files.map(({ name }) => name)]);
  const text = [...texts, typed].filter(Boolean).join("\n\n");
  if (text === "") return null;
  const remove = () => {
    for (const { id } of waiting) outbox.remove(id);
    writeDraft(draft, undefined, "device");
    saveReply(draft, null);
    setTyped("");
  };
  return (
    <div className={styles.around}>
      <Card as="section" aria-labelledby="unsent">
        <Stack gap={3}>
          <h2 id="unsent" className={styles.heading}>
            You wrote this here; it may not have been sent
          </h2>
          <p className={styles.unsent} dir="auto">
            {text}
          </p>
          <Cluster gap={2}>
            <Button variant="secondary" onClick={() => void copyText(text)}>
              Copy text
            </Button>
            <Button variant="ghost" onClick={remove}>
              Delete
            </Button>
          </Cluster>
        </Stack>
      </Card>
    </div>
  );
}
