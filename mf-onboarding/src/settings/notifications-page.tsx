import { MessageMailSection } from "./message-mail-section";
import { NotificationsSection } from "./notifications-section";
import { SettingsLayout } from "./settings-layout";

/** What the member is notified about, and how. */
export function Page() {
  return (
    <SettingsLayout page="Notifications">
      <NotificationsSection />
      <MessageMailSection />
    </SettingsLayout>
  );
}
