import { errorMessage } from "@guildway/shared/api";
import { Navigate, useLocation } from "@guildway/shared/router";
import { sessionStore, useUserId } from "@guildway/shared/session";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { Fragment, type ReactNode, useEffect, useState } from "react";
import { PageSkeleton } from "../frame/page-skeleton";
import { redirectFor, waitsForStanding } from "./redirect";
import { useStanding } from "./use-standing";

/** Shows the requested page, or redirects to the one that comes first. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { standing, error, refetch, isFetching } = useStanding();
  const leftTo = sessionStore((session) => session.leftTo);
  const visit = useVisit();

  const target = redirectFor({ pathname, search, standing, leftTo });
  // Signing out leads away from the page that it was done on; what is opened after that leads to login as ever.
  const hasLeft = leftTo !== null && target === null;
  useEffect(() => {
    if (hasLeft) sessionStore.setState({ leftTo: null });
  }, [hasLeft]);

  if (target !== null) return <Navigate to={target} replace />;
  if (standing === "unknown" && waitsForStanding(pathname)) {
    if (!error) return <PageSkeleton />;
    return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  // Nothing of a page's state is left for the next account, or for a visitor.
  return <Fragment key={visit}>{children}</Fragment>;
}

/** A number for each account that is signed in to this tab; signing in begins none, so that the page goes on. */
function useVisit(): number {
  const userId = useUserId();
  const [shown, setShown] = useState({ userId, visit: 0 });
  if (shown.userId === userId) return shown.visit;
  const visit = shown.userId === null ? shown.visit : shown.visit + 1;
  setShown({ userId, visit });
  return visit;
}
