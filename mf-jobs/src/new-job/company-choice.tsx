import { Building2 } from "lucide-react";
import type { OwnCompany } from "shared/contract/companies";
import { routes } from "shared/routes";
import { ButtonLink } from "shared/ui/button";
import { Card } from "shared/ui/card";
import { CompanyCard } from "shared/ui/company-card";
import { EmptyState } from "shared/ui/empty-state";
import { Stack } from "shared/ui/page";
import styles from "./company-choice.module.css";

interface CompanyChoiceProps {
  companies: readonly OwnCompany[];
  /** The address names a company for which the viewer may not post. */
  refused: boolean;
}

/** The companies for which one may post a job. */
export function CompanyChoice({ companies, refused }: CompanyChoiceProps) {
  if (companies.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Building2 />}
          title="Only recruiters post jobs"
          action={<ButtonLink to={routes.ownCompanies}>Your companies</ButtonLink>}
        >
          You are a recruiter of no company yet. Ask one of its recruiters, or register a company of your own.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Stack>
      <p className={styles.lead}>
        {refused
          ? "You are not a recruiter of this company. Choose one of yours."
          : "For which company is the job?"}
      </p>
      {companies.map((company) => (
        <CompanyCard
          key={company.company_id}
          company={company}
          to={`${routes.newJob}?${new URLSearchParams({ company: company.company_id })}`}
        />
      ))}
    </Stack>
  );
}
