import { failureText } from "@guildway/shared/api";
import type { ApplicationDetail } from "@guildway/shared/contract/applications";
import { useQuery } from "@guildway/shared/query";
import { ButtonLink } from "@guildway/shared/ui/button";
import { EmptyPage } from "@guildway/shared/ui/state/empty-page";
import { PageState } from "@guildway/shared/ui/state/page-state";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { ApplicationSkeleton } from "./application-skeleton";
import { application } from "./queries";

interface ApplicationStateProps {
  id: string;
  /** The list that the application belongs to. */
  up: { to: string; label: string };
  children: (application: ApplicationDetail) => ReactNode;
}

/** The states of a page about one application, for its applicant and the company's recruiters. */
export function ApplicationState({ id, up, children }: ApplicationStateProps) {
  const query = useQuery(application(id));
  const action = <ButtonLink to={up.to}>{up.label}</ButtonLink>;
  return (
    <PageState
      query={query}
      page="Application"
      loading={<ApplicationSkeleton />}
      missing={
        <EmptyPage
          page="Application"
          icon={<SearchX />}
          title="This application can't be found"
          action={action}
        >
          Only its applicant and the company's recruiters can see it. If the company was deleted, so were its
          applications.
        </EmptyPage>
      }
      failed={(error) => failureText("Couldn't load the application", error)}
      action={action}
    >
      {children}
    </PageState>
  );
}
