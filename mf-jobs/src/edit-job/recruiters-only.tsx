import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { Lock } from "lucide-react";

/** Shown to who may not manage a company's jobs (product §8). */
export function RecruitersOnly() {
  return (
    <PageLayout>
      <PageHeading title="Recruiters only" hidden />
      <Card>
        <EmptyState
          icon={<Lock />}
          title="Only the company's recruiters can do this"
          action={<ButtonLink to={routes.jobs}>All jobs</ButtonLink>}
        >
          Ask one of them to make you a recruiter.
        </EmptyState>
      </Card>
    </PageLayout>
  );
}
