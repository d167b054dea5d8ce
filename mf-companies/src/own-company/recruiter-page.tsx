import { RecruitersOnly } from "@guildway/shared/cards/recruiters-only";
import type { OwnCompany } from "@guildway/shared/contract/companies";
import { useQuery } from "@guildway/shared/query";
import { useParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Card } from "@guildway/shared/ui/layout/card";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import type { ReactNode } from "react";
import { CompanyState } from "../company/company-state";
import { ownCompany } from "./queries";

interface RecruiterPageProps {
  title: string;
  /** What everyone else sees: what only recruiters can do. */
  recruitersOnly: string;
  children: (company: OwnCompany) => ReactNode;
}

/** A page about the company in the address, for its recruiters. */
export function RecruiterPage({ title, recruitersOnly, children }: RecruiterPageProps) {
  const { companyId = "" } = useParams();
  return (
    <CompanyState query={useQuery(ownCompany(companyId))}>
      {(company) =>
        company.is_admin ? (
          <PageLayout>
            <Card as="section" pad="lg">
              <Stack gap={6}>
                <PageHeading
                  title={title}
                  lead={company.company_name}
                  back={{ to: routes.ownCompany(companyId), label: "Back to the company" }}
                />
                {children(company)}
              </Stack>
            </Card>
          </PageLayout>
        ) : (
          <RecruitersOnly companyId={companyId} page={title} title={recruitersOnly} />
        )
      }
    </CompanyState>
  );
}
