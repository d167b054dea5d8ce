import { errorMessage } from "@guildway/shared/api";
import { Navigate, useLocation } from "@guildway/shared/router";
import { sessionStore, useUserId } from "@guildway/shared/session";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { Fragment, type ReactNode, useEffect, useState } from "react";
import { PageSkeleton } from "../frame/page-skeleton";
import { redirectFor, waitsForStatus } from "./redirect";
import { useSessionStatus } from "./use-session-status";

/** Shows the requested page, or redirects to the one that comes first. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { status, error, refetch, isFetching } = useSessionStatus();
  const leftTo = sessionStore((session) => session.leftTo);
  const visit = useVisit();

  const target = redirectFor({ pathname, search, status, leftTo });
  // Signing out redirects from the current page; later pages redirect to login as usual.
  const hasLeft = leftTo !== null && target === null;
  useEffect(() => {
    if (hasLeft) sessionStore.setState({ leftTo: null });
  }, [hasLeft]);

  if (target !== null) return <Navigate to={target} replace />;
  if (status === "unknown" && waitsForStatus(pathname)) {
    if (!error) return <PageSkeleton />;
    return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  // A page's state is discarded for the next account or visitor.
  return <Fragment key={visit}>{children}</Fragment>;
}

/** A number that changes when an account leaves this tab; signing in doesn't change it, so that the page continues. */
function useVisit(): number {
  const userId = useUserId();
  const [shown, setShown] = useState({ userId, visit: 0 });
  if (shown.userId === userId) return shown.visit;
  const visit = shown.userId === null ? shown.visit : shown.visit + 1;
  setShown({ userId, visit });
  return visit;
}
