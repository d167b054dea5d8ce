import { company } from "@guildway/shared/queries/companies";
import { useQuery } from "@guildway/shared/query";
import { Navigate, useParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { useSignedIn } from "@guildway/shared/session";
import { FeedLink } from "@guildway/shared/ui/feed-link";
import { CompanySheet } from "../company/company-sheet";
import { CompanyState } from "../company/company-state";

/** A company for visitors without an account; anyone who is signed in is redirected to the company's own page. */
export function Page() {
  const { companyId = "" } = useParams();
  return useSignedIn() ? (
    <Navigate to={routes.company(companyId)} replace />
  ) : (
    <PublicCompany companyId={companyId} />
  );
}

function PublicCompany({ companyId }: { companyId: string }) {
  return (
    <CompanyState query={useQuery(company(companyId))}>
      {(company) => (
        <CompanySheet company={company} jobPath={routes.publicJob}>
          <FeedLink to={`${routes.publicCompany(companyId)}/feed.atom`}>Feed of posts</FeedLink>
        </CompanySheet>
      )}
    </CompanyState>
  );
}
