import { Building2 } from "lucide-react";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/layout/card";
import { EmptyState } from "../ui/state/empty-state";
import { ErrorState } from "../ui/state/error-state";
import { Loading, SkeletonList, SkeletonText } from "../ui/state/skeleton";
import { Example, Section } from "./section";

export function StateSection() {
  return (
    <Section title="States">
      <Example name="Loading a list">
        <SkeletonList label="Loading companies..." kind="company" count={2} lines={2} />
      </Example>
      <Example name="Loading rows">
        <SkeletonList appearance="rows" label="Loading connections..." count={2} />
      </Example>
      <Card>
        <Example name="Loading a text">
          <Loading>
            <SkeletonText lines={3} />
          </Loading>
        </Example>
      </Card>
      <Card>
        <Example name="Empty">
          <EmptyState
            icon={<Building2 />}
            title="No companies found"
            action={<ButtonLink to="/signed-in/register/company">Create a company</ButtonLink>}
          >
            Companies you create or are added to will appear here.
          </EmptyState>
        </Example>
      </Card>
      <Card>
        <Example name="Error">
          <ErrorState message="Couldn't load job" code="remote-unreachable" onRetry={() => undefined} />
        </Example>
      </Card>
      <Card>
        <Example name="Error, trying again">
          <ErrorState message="Couldn't load job" onRetry={() => undefined} busy />
        </Example>
      </Card>
    </Section>
  );
}
