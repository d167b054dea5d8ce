import { ApiError } from "@guildway/shared/api";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { Lock } from "lucide-react";

interface ModeratorsOnlyProps {
  /** Why the moderators' page wasn't served. */
  error: ApiError;
  /** `Moderation is for moderators` */
  title: string;
}

/** In place of a moderators' page: it isn't theirs, or will be once they have added a second factor. */
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

/** Whether a page is only for moderators, and the viewer is none, no longer one, or one without a second factor. */
export function isModeratorsOnly(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.status === 403;
}
