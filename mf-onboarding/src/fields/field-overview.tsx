import type { Field } from "@guildway/shared/contract/options";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { useQuery } from "@guildway/shared/query";
import { routes, titles } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { FieldJobs } from "./field-jobs";
import { fieldJobs } from "./field-jobs-query";
import styles from "./field-overview.module.css";
import { FieldRoles } from "./field-roles";

/** A field's newest jobs and its roles, with a way to join. */
export function FieldOverview({ field }: { field: Field }) {
  const jobs = useQuery(fieldJobs(field));
  return (
    <PageLayout aside={<Join field={field} />}>
      <PageHeading
        title={titles.field(field)}
        lead={`Open jobs and roles in ${field.toLowerCase()}`}
        back={{ to: routes.landing, label: "Back" }}
      />
      <FieldJobs field={field} />
      {/* Only then: a list that changes its height would move the content below it. */}
      {!jobs.isPending && <FieldRoles field={field} />}
    </PageLayout>
  );
}

function Join({ field }: { field: Field }) {
  return (
    <Card as="aside">
      <CardHeading>Join {PRODUCT_NAME}</CardHeading>
      <Stack>
        <p className={styles.text}>Apply for jobs and meet the people who work in {field.toLowerCase()}.</p>
        <Stack gap={2}>
          <ButtonLink block to={routes.register}>
            Join Now
          </ButtonLink>
          <ButtonLink block variant="secondary" to={routes.quiz}>
            Take a Quiz
          </ButtonLink>
        </Stack>
      </Stack>
    </Card>
  );
}
