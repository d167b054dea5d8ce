import { DeleteSection } from "./delete-section";
import { ExportSection } from "./export-section";
import { SettingsLayout } from "./settings-layout";

/** A copy of everything, and the end of it. */
export function Page() {
  return (
    <SettingsLayout page="Data">
      <ExportSection />
      <DeleteSection />
    </SettingsLayout>
  );
}
