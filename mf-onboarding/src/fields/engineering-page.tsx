import { FieldOverview } from "./field-overview";

/** The field that the specification names a page for (product §10). */
export function Page() {
  return <FieldOverview field="Engineering" />;
}
