import type { Field } from "@guildway/shared/contract/options";
import { quiz } from "@guildway/shared/queries/quiz";
import { useQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { useState } from "react";
import styles from "./field-overview.module.css";
import { listRoles } from "./list-roles";

const SHOWN_AT_ONCE = 6;

/** The career quiz's roles in a field. */
export function FieldRoles({ field }: { field: Field }) {
  return (
    <Stack as="section" gap={3} aria-labelledby="field-roles">
      <h2 id="field-roles">Roles</h2>
      <Card>
        <RoleList field={field} />
      </Card>
    </Stack>
  );
}

function RoleList({ field }: { field: Field }) {
  const [all, setAll] = useState(false);
  return (
    <QueryState
      query={useQuery({ ...quiz(), select: (nodes) => listRoles(field, nodes) })}
      loading={
        <Loading label="Loading roles...">
          <SkeletonText lines={SHOWN_AT_ONCE} />
        </Loading>
      }
      failed="Couldn't load the roles"
      isEmpty={(roles) => roles.length === 0}
      empty={
        <EmptyState
          title="No roles in this field yet"
          action={<ButtonLink to={routes.quiz}>Take a Quiz</ButtonLink>}
        />
      }
    >
      {(roles) => (
        <Stack>
          <Stack as="ul">
            {roles.slice(0, all ? undefined : SHOWN_AT_ONCE).map((role) => (
              <li key={role.id} className={styles.role}>
                <h3>{role.result}</h3>
                <p>{role.description}</p>
              </li>
            ))}
          </Stack>
          {!all && roles.length > SHOWN_AT_ONCE && (
            <div>
              <Button variant="secondary" onClick={() => setAll(true)}>
                Show all {roles.length} roles
              </Button>
            </div>
          )}
        </Stack>
      )}
    </QueryState>
  );
}
