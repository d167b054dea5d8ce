import { routes } from "@guildway/shared/routes";
import { useSignedIn } from "@guildway/shared/session";
import { ButtonLink } from "@guildway/shared/ui/button";
import { EmptyPage } from "@guildway/shared/ui/state/empty-page";
import { SearchX } from "lucide-react";

/** The page of a company that doesn't exist. */
export function CompanyNotFound() {
  const signedIn = useSignedIn();
  return (
    <EmptyPage
      page="Company not found"
      icon={<SearchX />}
      title="This company can't be found"
      action={
        signedIn ? (
          <ButtonLink to={routes.ownCompanies}>Your companies</ButtonLink>
        ) : (
          <ButtonLink to={routes.landing}>Home</ButtonLink>
        )
      }
    >
      It may have been deleted, or the address may be wrong.
    </EmptyPage>
  );
}
