import { ConventionsSection } from "./conventions-section";
import { EmailSection } from "./email-section";
import { SettingsLayout } from "./settings-layout";
import { ShortcutsSection } from "./shortcuts-section";
import { WritingSection } from "./writing-section";

/** The email address, and what else isn't about signing in. */
export function Page() {
  return (
    <SettingsLayout page="Account">
      <EmailSection />
      <WritingSection />
      <ConventionsSection />
      <ShortcutsSection />
    </SettingsLayout>
  );
}
