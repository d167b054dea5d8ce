import { Checkbox } from "@guildway/shared/ui/form/checkbox";
import { MemberSettings } from "./member-settings";
import { Section } from "./section";

/** Whether others see what the member has read. */
export function ReceiptsSection() {
  return (
    <Section title="Read receipts">
      <MemberSettings height="3rem">
        {({ read_receipts }, change) => (
          <Checkbox
            label="Show when I have read a message"
            note="If this is off, you don't see when others have read yours either."
            checked={read_receipts}
            onChange={(event) => change({ read_receipts: event.target.checked })}
          />
        )}
      </MemberSettings>
    </Section>
  );
}
