import { CompanyCard } from "@guildway/shared/cards/company-card";
import type { OwnCompany } from "@guildway/shared/contract/companies";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { Building2 } from "lucide-react";
import styles from "./company-choice.module.css";

interface CompanyChoiceProps {
  companies: readonly OwnCompany[];
  /** The address names a company for which the viewer may not post. */
  refused: boolean;
}

/** The companies that the viewer can post a job for. */
export function CompanyChoice({ companies, refused }: CompanyChoiceProps) {
  if (companies.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Building2 />}
          title="Only recruiters can post jobs"
          action={<ButtonLink to={routes.ownCompanies}>Your companies</ButtonLink>}
        >
          You don't recruit for any company yet. Ask a company's recruiter to make you one too, or create your
          own company.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Stack>
      <p className={styles.lead}>
        {refused
          ? "You don't recruit for this company. Choose one of yours."
          : "Which company is the job for?"}
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
