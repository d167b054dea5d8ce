import { RecruitersOnly } from "@guildway/shared/cards/recruiters-only";
import { useQuery } from "@guildway/shared/query";
import { useParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { CompanyState } from "../company/company-state";
import { ownCompany } from "../own-company/queries";
import { DomainVerification } from "./domain-verification";

/** Proves that a company's domain is its own; only for its recruiters (product §7.5). */
export function Page() {
  const { companyId = "" } = useParams();
  return (
    <CompanyState query={useQuery(ownCompany(companyId))}>
      {(company) =>
        company.is_admin ? (
          <PageLayout>
            <Card as="section" pad="lg">
              <PageHeading
                title="Verify domain"
                lead={company.company_name}
                back={{ to: routes.ownCompany(companyId), label: "Back to the company" }}
              />
              <DomainVerification company={company} />
            </Card>
          </PageLayout>
        ) : (
          <RecruitersOnly
            companyId={companyId}
            page="Verify domain"
            title="Only recruiters can verify the domain"
          />
        )
      }
    </CompanyState>
  );
}
