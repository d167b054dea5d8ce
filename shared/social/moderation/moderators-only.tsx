import { Lock } from "lucide-react";
import { ApiError } from "../../client/api/client";
import { routes } from "../../routes/routes";
import { ButtonLink } from "../../ui/button";
import { Card } from "../../ui/layout/card";
import { EmptyState } from "../../ui/state/empty-state";

interface ModeratorsOnlyProps {
  /** Why the moderators' page wasn't served. */
  error: ApiError;
  /** `Moderation is for moderators` */
  title: string;
}

/** Replaces a moderators' page for people who aren't moderators, or have yet to add a second factor. */
export function ModeratorsOnly({ error, title }: ModeratorsOnlyProps) {
  return (
    <Card>
      {error.factorRequired ? (
        <EmptyState
          icon={<Lock />}
          title="Add a second factor first"
          action={<ButtonLink to={routes.signInSettings}>Go to your settings</ButtonLink>}
        >
          Moderators need an authenticator app, or have to sign in with a passkey.
        </EmptyState>
      ) : (
        <EmptyState
          icon={<Lock />}
          title={title}
          action={<ButtonLink to={routes.feed}>Go to the feed</ButtonLink>}
        >
          Only the people who run this site can open this page.
        </EmptyState>
      )}
    </Card>
  );
}

/** Whether a page is only for moderators, and the viewer isn't one, is no longer one, or has no second factor. */
export function isModeratorsOnly(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.status === 403;
}
