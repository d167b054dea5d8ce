import { Checkbox } from "@guildway/shared/ui/form/checkbox";
import { MemberSettings } from "./member-settings";
import { Section } from "./section";

/** How messages are sent, and what others and the mailbox learn of them. */
export function MessagesSection() {
  return (
    <Section title="Messages">
      <MemberSettings height="9rem">
        {({ enter_sends, read_receipts, message_mail }, change) => (
          <>
            <Checkbox
              label="Enter sends a message"
              note="Shift+Enter starts a new line. If this is off, Enter does, and Shift+Enter sends."
              checked={enter_sends}
              onChange={(event) => change({ enter_sends: event.target.checked })}
            />
            <Checkbox
              label="Show when I have read a message"
              note="If this is off, you don't see when others have read yours either."
              checked={read_receipts}
              onChange={(event) => change({ read_receipts: event.target.checked })}
            />
            <Checkbox
              label="Email me about unread messages"
              note="After 15 minutes, at most once a day for each conversation."
              checked={message_mail}
              onChange={(event) => change({ message_mail: event.target.checked })}
            />
          </>
        )}
      </MemberSettings>
    </Section>
  );
}
