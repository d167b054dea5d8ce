import { Checkbox } from "@guildway/shared/ui/form/checkbox";
import { MemberSettings } from "./member-settings";
import { Section } from "./section";

/** How messages are sent. */
export function WritingSection() {
  return (
    <Section title="Writing messages">
      <MemberSettings height="3rem">
        {({ enter_sends }, change) => (
          <Checkbox
            label="Enter sends a message"
            note="Shift+Enter starts a new line. If this is off, Enter does, and Shift+Enter sends. On phones and tablets, only the button sends."
            checked={enter_sends}
            onChange={(event) => change({ enter_sends: event.target.checked })}
          />
        )}
      </MemberSettings>
    </Section>
  );
}
