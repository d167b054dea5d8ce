import type { Company } from "@guildway/shared/contract/companies";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import type { ReactNode } from "react";
import { CompanyJobs } from "../company-jobs/company-jobs";
import { CompanyHead } from "./company-head";

interface CompanySheetProps {
  company: Company;
  /** At the end of the line with the name. */
  menu?: ReactNode;
  /** Where a job's title leads. */
  jobPath: (jobId: string) => string;
  /** Below the company's name and its facts. */
  children?: ReactNode;
  /** Below its jobs. */
  after?: ReactNode;
}

/** A company as everyone sees it, with its open jobs. */
export function CompanySheet({ company, jobPath, menu, children, after }: CompanySheetProps) {
  return (
    <PageLayout>
      <Card as="article" pad="lg">
        <CompanyHead company={company} menu={menu}>
          {children}
        </CompanyHead>
      </Card>
      <CompanyJobs companyId={company.company_id} jobPath={jobPath} />
      {after}
    </PageLayout>
  );
}
