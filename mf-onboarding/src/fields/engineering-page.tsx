import { FieldOverview } from "./field-overview";

/** The field that the specification names a page for (spec §2). */
export function Page() {
  return <FieldOverview field="Engineering" title="Engineering Page" />;
}
