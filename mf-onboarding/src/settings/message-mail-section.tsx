import { Checkbox } from "@guildway/shared/ui/form/checkbox";
import { MemberSettings } from "./member-settings";
import { Section } from "./section";

/** Whether unread messages are mailed. */
export function MessageMailSection() {
  return (
    <Section title="Unread messages">
      <MemberSettings height="3rem">
        {({ message_mail }, change) => (
          <Checkbox
            label="Email me about unread messages"
            note="After 15 minutes, at most once a day for each conversation."
            checked={message_mail}
            onChange={(event) => change({ message_mail: event.target.checked })}
          />
        )}
      </MemberSettings>
    </Section>
  );
}
