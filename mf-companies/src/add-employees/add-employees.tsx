import type { OwnCompany } from "@guildway/shared/contract/companies";
import type { PersonSummary } from "@guildway/shared/contract/people";
import { fullName } from "@guildway/shared/format/full-name";
import { connections } from "@guildway/shared/queries/connections";
import { useInfiniteQuery, useMutation, useQuery } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { UsersRound } from "lucide-react";
import { useState } from "react";
import { PositionDialog } from "../employees/position-dialog";
import { CandidateCard } from "./candidate-card";
import { addEmployees, latestEmployees } from "./queries";
import { stage, unstage } from "./staged";
import { StagedPeople } from "./staged-people";
import { useStaged } from "./use-staged";

const NO_POSITION = { job_title: "", is_admin: false };

/** Stages connections with position and recruiter choice, then adds them all at once (product §7). */
export function AddEmployees({ company }: { company: OwnCompany }) {
  const { company_id: companyId, company_name } = company;
  const [staged, changeStaged] = useStaged(companyId);
  const [chosen, setChosen] = useState<PersonSummary>();
  const navigate = useNavigate();
  // The last hundred added are enough: it avoids a needless choice, and adding someone twice changes nothing
  // (product §7).
  const { data: latest } = useQuery(latestEmployees(companyId));
  const { mutate, isPending } = useMutation(addEmployees(companyId));
  const positionOf = (userId: string) => staged.find(({ person }) => person.user_id === userId);
  const stateOf = (userId: string) => {
    if (latest?.items.some(({ user_id }) => user_id === userId)) return "employee";
    return positionOf(userId) ? "staged" : "free";
  };
  const addAll = () => {
    const people = staged.map(({ person, ...position }) => ({ user_id: person.user_id, ...position }));
    mutate(people, {
      onSuccess: () => {
        // Whoever was chosen in another tab in the meantime stays.
        changeStaged((list) => people.reduce((left, { user_id }) => unstage(left, user_id), [...list]));
        void navigate(routes.employees(companyId));
      },
    });
  };

  return (
    <PageLayout>
      <PageHeading
        title="Add Employees"
        lead={company_name}
        back={{ to: routes.ownCompany(companyId), label: "Back to the company" }}
      />
      <StagedPeople
        staged={staged}
        onUnstage={(userId) => changeStaged((list) => unstage(list, userId))}
        onAdd={addAll}
        busy={isPending}
      />
      <PagedList
        appearance="rows"
        list={useInfiniteQuery(connections(""))}
        label="Your connections"
        failed="Couldn't load your connections"
        loading={<SkeletonList appearance="rows" label="Loading connections..." />}
        empty={
          <EmptyState
            icon={<UsersRound />}
            title="No connections yet"
            action={<ButtonLink to={routes.searchResults}>Find people you know</ButtonLink>}
          >
            You can only add people you're connected with.
          </EmptyState>
        }
        keyOf={(connection) => connection.user_id}
      >
        {(connection) => (
          <CandidateCard
            connection={connection}
            state={stateOf(connection.user_id)}
            onChoose={() => setChosen(connection.friend_profile_data)}
          />
        )}
      </PagedList>
      {chosen && (
        <PositionDialog
          title={`Add ${fullName(chosen)}`}
          position={positionOf(chosen.user_id) ?? NO_POSITION}
          submitLabel="Add"
          onSubmit={async (position) => changeStaged((list) => stage(list, { person: chosen, ...position }))}
          onClose={() => setChosen(undefined)}
        />
      )}
    </PageLayout>
  );
}
