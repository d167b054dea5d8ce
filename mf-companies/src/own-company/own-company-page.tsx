import { HiddenBadge } from "@guildway/shared/cards/hidden-badge";
import type { OwnCompanyDetail } from "@guildway/shared/contract/companies";
import { useQuery } from "@guildway/shared/query";
import { useParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { MoreButton } from "@guildway/shared/ui/more-button";
import { MenuOpener } from "@guildway/shared/ui/overlay/menu-opener";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { CompanyHead } from "../company/company-head";
import { CompanyState } from "../company/company-state";
import { CompanyJobs } from "../company-jobs/company-jobs";
import { CompanyPosts } from "../company-posts/company-posts";
import { OwnPosition } from "./own-position";
import { ownCompany } from "./queries";
import { RequireFactor } from "./require-factor";

const loadMenu = () =>
  import(/* webpackChunkName: "company-menu" */ "./company-menu").then((module) => module.CompanyMenu);

/** A company that the viewer belongs to (product §7). */
export function Page() {
  const { companyId = "" } = useParams();
  return (
    <CompanyState query={useQuery(ownCompany(companyId))}>
      {(company) => (
        <PageLayout>
          <Card as="article" pad="lg">
            <CompanyHead company={company} menu={<OwnMenu company={company} />}>
              {company.hidden && (
                <div>
                  <HiddenBadge />
                </div>
              )}
              <OwnPosition company={company} />
            </CompanyHead>
          </Card>
          {company.is_admin && <RequireFactor company={company} />}
          <CompanyJobs companyId={companyId} jobPath={routes.job} />
          <CompanyPosts company={company} mayPost={company.is_admin} />
        </PageLayout>
      )}
    </CompanyState>
  );
}

function OwnMenu({ company }: { company: OwnCompanyDetail }) {
  const menu = useLazyPart(loadMenu);
  const trigger = <MoreButton label={`Actions for ${company.company_name}`} />;
  return menu.Part ? (
    <menu.Part company={company} trigger={trigger} />
  ) : (
    <MenuOpener menu={menu} trigger={trigger} />
  );
}
