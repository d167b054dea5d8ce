import { SettingsLayout } from "../settings-layout";
import { TokensSection } from "./tokens-section";

/** Keys of the member's own programs. */
export function Page() {
  return (
    <SettingsLayout page="Programs">
      <TokensSection />
    </SettingsLayout>
  );
}
