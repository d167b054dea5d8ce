import { hasShortcuts, switchShortcuts } from "@guildway/shared/shortcuts";
import { Checkbox } from "@guildway/shared/ui/form/checkbox";
import { useState } from "react";
import { Section } from "./section";

/** Whether single keys do something, in this browser. */
export function ShortcutsSection() {
  const [on, setOn] = useState(hasShortcuts);
  return (
    <Section title="Keyboard">
      <Checkbox
        label="Use single-key shortcuts"
        note="/ goes to the search, j and k lead from post to post, and the list of applicants has more. Switch them off if you control your computer by voice. This applies to this browser only."
        checked={on}
        onChange={({ target }) => {
          setOn(target.checked);
          switchShortcuts(target.checked);
        }}
      />
    </Section>
  );
}
