import { Lock } from "lucide-react";
import { routes } from "shared/routes";
import { ButtonLink } from "shared/ui/button";
import { Card } from "shared/ui/card";
import { EmptyState } from "shared/ui/empty-state";
import { Page } from "shared/ui/page";
import { PageHeading } from "shared/ui/page-heading";

/** Shown to who may not manage a company's jobs (product.md). */
export function RecruitersOnly() {
  return (
    <Page>
      <PageHeading title="Recruiters only" hidden />
      <Card>
        <EmptyState
          icon={<Lock />}
          title="Only the company's recruiters can do this"
          action={<ButtonLink to={routes.jobs}>All jobs</ButtonLink>}
        >
          One of them can make you a recruiter too.
        </EmptyState>
      </Card>
    </Page>
  );
}
