import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { Lock } from "lucide-react";

interface RecruitersOnlyProps {
  companyId: string;
  /** The page's name. */
  page: string;
  /** What is for recruiters alone. */
  title: string;
}

/** A page of the company's recruiters, as its other employees see it (product §7). */
export function RecruitersOnly({ companyId, page, title }: RecruitersOnlyProps) {
  return (
    <PageLayout>
      <PageHeading title={page} hidden />
      <Card>
        <EmptyState
          icon={<Lock />}
          title={title}
          action={<ButtonLink to={routes.ownCompany(companyId)}>Back to the company</ButtonLink>}
        >
          Ask one of the company's recruiters to do it, or to make you a recruiter too.
        </EmptyState>
      </Card>
    </PageLayout>
  );
}
