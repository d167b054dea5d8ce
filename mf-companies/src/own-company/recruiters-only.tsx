import { Lock } from "lucide-react";
import { routes } from "shared/routes";
import { ButtonLink } from "shared/ui/button";
import { Card } from "shared/ui/card";
import { EmptyState } from "shared/ui/empty-state";
import { Page } from "shared/ui/page";
import { PageHeading } from "shared/ui/page-heading";

interface RecruitersOnlyProps {
  companyId: string;
  /** The page's name. */
  page: string;
  /** What is for recruiters alone. */
  title: string;
}

/** A page of the company's recruiters, as its other employees see it (product.md). */
export function RecruitersOnly({ companyId, page, title }: RecruitersOnlyProps) {
  return (
    <Page>
      <PageHeading title={page} hidden />
      <Card>
        <EmptyState
          icon={<Lock />}
          title={title}
          action={<ButtonLink to={routes.ownCompany(companyId)}>Back to the company</ButtonLink>}
        >
          Ask one of the company's recruiters, who can also make you one.
        </EmptyState>
      </Card>
    </Page>
  );
}
