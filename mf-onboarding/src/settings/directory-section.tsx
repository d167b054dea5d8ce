import { Checkbox } from "@guildway/shared/ui/form/checkbox";
import { MemberSettings } from "./member-settings";
import { Section } from "./section";

/** Whether visitors without an account can find the member. */
export function DirectorySection() {
  return (
    <Section title="People search">
      <MemberSettings height="3rem">
        {({ public_directory }, change) => (
          <Checkbox
            label="Show me to visitors without an account"
            note="Members can find you by name either way."
            checked={public_directory}
            onChange={(event) => change({ public_directory: event.target.checked })}
          />
        )}
      </MemberSettings>
    </Section>
  );
}
