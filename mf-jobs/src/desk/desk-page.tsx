import { ApiError, failureText } from "@guildway/shared/api";
import { RecruitersOnly } from "@guildway/shared/cards/recruiters-only";
import { keepPreviousData, useQuery } from "@guildway/shared/query";
import { Navigate, useParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { PageState } from "@guildway/shared/ui/state/page-state";
import { applicationCounts } from "../applicants/queries";
import { JobNotFound } from "../job/job-state";
import { DeskLayout } from "./desk-layout";
import { FactorNeeded } from "./factor-needed";
import { useDesk } from "./use-desk";
import { useSavedChoices } from "./use-desk-query";

/** The recruiters' desk: a job's applications, one beside the others (product §9). */
export function Page() {
  const { companyId = "", jobId = "", "*": below = "" } = useParams();
  const [currentId = ""] = below.split("/");
  return <DeskWithSavedChoices key={jobId} companyId={companyId} jobId={jobId} currentId={currentId} />;
}

interface DeskProps {
  companyId: string;
  jobId: string;
  currentId: string;
}

function DeskWithSavedChoices(props: DeskProps) {
  const saved = useSavedChoices(props.jobId);
  return saved ? <Navigate to={{ search: saved }} replace /> : <Desk {...props} />;
}

function Desk(props: DeskProps) {
  const desk = useDesk(props);
  const counts = useQuery({
    ...applicationCounts(props.jobId, desk.query),
    placeholderData: keepPreviousData,
  });
  const page = <DeskLayout desk={desk} counts={counts.data} />;
  return (
    <PageState
      query={counts}
      page="Applications"
      loading={page}
      missing={<JobNotFound />}
      forbidden={
        counts.error instanceof ApiError && counts.error.factorRequired ? (
          <FactorNeeded />
        ) : (
          <RecruitersOnly
            companyId={props.companyId}
            page="Applications"
            title="Only recruiters can see applications"
          />
        )
      }
      failed={(error) => failureText("Couldn't load the applications", error)}
      action={<ButtonLink to={routes.ownCompanies}>Your companies</ButtonLink>}
    >
      {() => page}
    </PageState>
  );
}
