import { Navigate, useParams } from "@guildway/shared/router";
import { fieldPath } from "@guildway/shared/routes";
import { FieldOverview } from "./field-overview";
import { findField } from "./find-field";
import { UnknownField } from "./unknown-field";

/** A field of interest from the landing page (product.md). */
export function Page() {
  const field = findField(useParams().field);
  if (!field) return <UnknownField />;
  // Engineering has an address of its own (spec §2).
  if (field === "Engineering") return <Navigate to={fieldPath(field)} replace />;
  return <FieldOverview field={field} title={field} />;
}
