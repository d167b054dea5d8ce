import type { Field } from "@guildway/shared/contract/options";
import { routes } from "@guildway/shared/routes";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { useState } from "react";
import styles from "./field-overview.module.css";
import { useFieldRoles } from "./use-field-roles";

const SHOWN_AT_ONCE = 6;

/** The roles that the career quiz knows in a field. */
export function FieldRoles({ field }: { field: Field }) {
  return (
    <section className={styles.section} aria-labelledby="field-roles">
      <h2 id="field-roles">Roles</h2>
      <Card>
        <RoleList field={field} />
      </Card>
    </section>
  );
}

function RoleList({ field }: { field: Field }) {
  const { data, isPending, isError, isFetching, refetch } = useFieldRoles(field);
  const [all, setAll] = useState(false);
  if (isPending) {
    return (
      <Loading label="Loading roles...">
        <SkeletonText lines={SHOWN_AT_ONCE} />
      </Loading>
    );
  }
  if (isError) {
    return <ErrorState message="Couldn't load the roles" busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title="No roles in this field yet"
        action={<ButtonLink to={routes.quiz}>Take a Quiz</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul>
        {data.slice(0, all ? undefined : SHOWN_AT_ONCE).map((role) => (
          <li key={role.id} className={styles.role}>
            <h3>{role.result}</h3>
            <p>{role.description}</p>
          </li>
        ))}
      </ul>
      {!all && data.length > SHOWN_AT_ONCE && (
        <Button variant="secondary" className={styles.more} onClick={() => setAll(true)}>
          Show all {data.length} roles
        </Button>
      )}
    </>
  );
}
