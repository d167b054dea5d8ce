import { settings, updateSettings } from "@guildway/shared/queries/settings";
import { useMutation, useQuery } from "@guildway/shared/query";
import { Checkbox } from "@guildway/shared/ui/form/checkbox";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Bone, Loading } from "@guildway/shared/ui/state/skeleton";
import { Section } from "./section";

/** How messages are sent, and what others and the mailbox learn of them. */
export function MessagesSection() {
  return (
    <Section title="Messages">
      <MessageSettings />
    </Section>
  );
}

function MessageSettings() {
  const { mutate } = useMutation(updateSettings());
  return (
    <QueryState
      query={useQuery(settings())}
      loading={
        <Loading label="Loading settings...">
          <Bone width="18rem" height="9rem" />
        </Loading>
      }
      failed="Couldn't load your settings"
    >
      {({ enter_sends, read_receipts, message_mail }) => (
        <>
          <Checkbox
            label="Enter sends a message"
            note="Shift+Enter starts a new line. If this is off, Enter does, and Shift+Enter sends."
            checked={enter_sends}
            onChange={(event) => mutate({ enter_sends: event.target.checked })}
          />
          <Checkbox
            label="Show when I have read a message"
            note="If this is off, you don't see when others have read yours either."
            checked={read_receipts}
            onChange={(event) => mutate({ read_receipts: event.target.checked })}
          />
          <Checkbox
            label="Email me about unread messages"
            note="After 15 minutes, at most once a day for each conversation."
            checked={message_mail}
            onChange={(event) => mutate({ message_mail: event.target.checked })}
          />
        </>
      )}
    </QueryState>
  );
}
