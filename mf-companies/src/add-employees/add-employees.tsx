import { UsersRound } from "lucide-react";
import { useRef, useState } from "react";
import type { OwnCompany } from "shared/contract/companies";
import type { PersonSummary } from "shared/contract/people";
import { routes } from "shared/routes";
import { toast } from "shared/toast";
import { ButtonLink } from "shared/ui/button";
import { EmptyState } from "shared/ui/empty-state";
import { LeaveGuard } from "shared/ui/leave-guard";
import { Page as PageLayout } from "shared/ui/page";
import { PageHeading } from "shared/ui/page-heading";
import { PagedList } from "shared/ui/paged-list";
import { fullName } from "shared/ui/person-card";
import { SkeletonList } from "shared/ui/skeleton";
import { PlaceDialog } from "../employees/place-dialog";
import { CandidateCard } from "./candidate-card";
import { type Staged, stage, unstage } from "./staged";
import { StagedPeople } from "./staged-people";
import { useAcceptedConnections } from "./use-accepted-connections";
import { useAddEmployees } from "./use-add-employees";
import { useEmployeeIds } from "./use-employee-ids";

const NO_PLACE_YET = { job_title: "", is_admin: false };

/** Stages connections with position and recruiter choice, then adds them all at once (spec §2, §5). */
export function AddEmployees({ company }: { company: OwnCompany }) {
  const { company_id: companyId, company_name } = company;
  const [staged, setStaged] = useState<Staged[]>([]);
  const [chosen, setChosen] = useState<PersonSummary>();
  const added = useRef(false);
  const employeeIds = useEmployeeIds(companyId);
  const { mutate: add, isPending } = useAddEmployees(companyId, () => {
    added.current = true;
  });
  const placeOf = (userId: string) => staged.find(({ person }) => person.user_id === userId);
  const stateOf = (userId: string) => {
    if (employeeIds.has(userId)) return "employee";
    return placeOf(userId) ? "staged" : "free";
  };
  const addAll = () => {
    if (staged.length === 0) toast.error("At least 1 Employee needs to be added");
    else add(staged);
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
        onUnstage={(userId) => setStaged((list) => unstage(list, userId))}
        onAdd={addAll}
        busy={isPending}
      />
      <PagedList
        list={useAcceptedConnections()}
        label="Your connections"
        failed="Couldn't load your connections"
        loading={<SkeletonList label="Loading connections..." />}
        empty={
          <EmptyState
            icon={<UsersRound />}
            title="No connections yet"
            action={<ButtonLink to={routes.searchResults}>Find people you know</ButtonLink>}
          >
            Only people you are connected with can be added.
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
        <PlaceDialog
          title={`Add ${fullName(chosen)}`}
          place={placeOf(chosen.user_id) ?? NO_PLACE_YET}
          submitLabel="Add"
          onSubmit={async (place) => setStaged((list) => stage(list, { person: chosen, ...place }))}
          onClose={() => setChosen(undefined)}
        />
      )}
      <LeaveGuard unsaved={() => staged.length > 0 && !added.current} title="Leave without adding them?">
        The people you have chosen are not added yet.
      </LeaveGuard>
    </PageLayout>
  );
}
