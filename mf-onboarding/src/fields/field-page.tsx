import { Navigate, useParams } from "@guildway/shared/router";
import { fieldPath, routes, titles } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { EmptyPage } from "@guildway/shared/ui/state/empty-page";
import { FieldOverview } from "./field-overview";
import { findField } from "./find-field";

/** A field of interest from the landing page (product §10). */
export function Page() {
  const field = findField(useParams().field);
  if (!field) {
    return (
      <EmptyPage
        page={titles.pageNotFound}
        title="This field doesn't exist"
        action={<ButtonLink to={routes.landing}>See all fields</ButtonLink>}
      >
        The address may be misspelled, or the page may have moved.
      </EmptyPage>
    );
  }
  // Engineering has its own address (product §10).
  if (field === "Engineering") return <Navigate to={fieldPath(field)} replace />;
  return <FieldOverview field={field} />;
}
