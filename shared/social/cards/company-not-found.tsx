import { SearchX } from "lucide-react";
import { useSignedIn } from "../../client/session/session";
import { routes, titles } from "../../routes/routes";
import { ButtonLink } from "../../ui/button";
import { EmptyPage } from "../../ui/state/empty-page";

/** The page of a company that doesn't exist. */
export function CompanyNotFound() {
  const signedIn = useSignedIn();
  return (
    <EmptyPage
      page={titles.companyNotFound}
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
