import { Checkbox } from "@guildway/shared/ui/form/checkbox";
import { MemberSettings } from "./member-settings";
import { Section } from "./section";

/** Whether connections see when the member is active. */
export function PresenceSection() {
  return (
    <Section title="Active now">
      <MemberSettings height="3rem">
        {({ show_active }, change) => (
          <Checkbox
            label="Show when I'm active"
            note="Your connections see it in their messages while you're looking at Guildway. If this is off, you don't see when others are active either."
            checked={show_active}
            onChange={(event) => change({ show_active: event.target.checked })}
          />
        )}
      </MemberSettings>
    </Section>
  );
}
