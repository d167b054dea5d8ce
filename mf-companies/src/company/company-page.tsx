import { FollowButton } from "@guildway/shared/follows/follow-button";
import { PersonMenu } from "@guildway/shared/moderation/person-menu";
import { company } from "@guildway/shared/queries/companies";
import { useQuery } from "@guildway/shared/query";
import { useParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { MoreButton } from "@guildway/shared/ui/more-button";
import { CompanyPosts } from "../company-posts/company-posts";
import { CompanySheet } from "./company-sheet";
import { CompanyState } from "./company-state";

/** A company as everyone sees it, with its open jobs (product §7). */
export function Page() {
  const { companyId = "" } = useParams();
  return (
    <CompanyState query={useQuery(company(companyId))}>
      {(company) => (
        <CompanySheet
          company={company}
          jobPath={routes.job}
          menu={
            <PersonMenu
              trigger={<MoreButton label={`More about ${company.company_name}`} />}
              subject="company"
              subjectId={company.company_id}
              person={null}
            />
          }
          after={<CompanyPosts company={company} />}
        >
          <div>
            <FollowButton kind="company" id={company.company_id} name={company.company_name} />
          </div>
        </CompanySheet>
      )}
    </CompanyState>
  );
}
