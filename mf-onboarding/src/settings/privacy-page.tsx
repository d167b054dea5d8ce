import { BlockedSection } from "./blocked-section";
import { DirectorySection } from "./directory-section";
import { MutedSection } from "./muted-section";
import { PresenceSection } from "./presence-section";
import { ReceiptsSection } from "./receipts-section";
import { SettingsLayout } from "./settings-layout";

/** Who can find the member and see when they are active, and who is muted or blocked. */
export function Page() {
  return (
    <SettingsLayout page="Privacy">
      <DirectorySection />
      <PresenceSection />
      <ReceiptsSection />
      <MutedSection />
      <BlockedSection />
    </SettingsLayout>
  );
}
