import type { ApplicationDetail } from "@guildway/shared/contract/applications";
import { moveFocus } from "@guildway/shared/focus";
import { fullName } from "@guildway/shared/format/full-name";
import { isolated } from "@guildway/shared/format/isolated";
import { routes } from "@guildway/shared/routes";
import { Avatar } from "@guildway/shared/ui/avatar";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { Mail, MessagesSquare, UserRound, UsersRound } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { StatusBadge } from "../applications/status-badge";
import styles from "./identity.module.css";

interface IdentityProps {
  application: ApplicationDetail;
  takesFocus: boolean;
  /** Undefined for an application that was withdrawn. */
  onMessage: (() => void) | undefined;
  onDiscuss: () => void;
}

/** The applicant, with contact links. */
export function Identity({ application, takesFocus, onMessage, onDiscuss }: IdentityProps) {
  const { applicant, email, status, created_at } = application;
  const name = fullName(applicant);
  const heading = useRef<HTMLHeadingElement>(null);
  // When it appears: another application has another one.
  const focus = useEffectEvent(() => {
    if (takesFocus) moveFocus(heading.current, { scrolls: false });
  });
  useEffect(() => focus(), []);
  return (
    <Cluster as="header" gap={4}>
      <Avatar name={name} picture={applicant.portrait} size="lg" />
      <div className={styles.text}>
        <h2 ref={heading} tabIndex={-1} className={styles.name} dir="auto">
          {name}
        </h2>
        <p className={styles.facts}>
          {applicant.headline && <>{isolated(applicant.headline)} · </>}
          applied <TimeAgo value={created_at} />
        </p>
        {email && (
          <p className={styles.facts}>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
        <StatusBadge status={status} />
      </div>
      <Cluster className={styles.ways}>
        {onMessage && (
          <Button
            variant="secondary"
            size="sm"
            icon={<Mail aria-hidden="true" />}
            data-tooltip="Appears in their application"
            onClick={onMessage}
          >
            Message
          </Button>
        )}
        <ButtonLink
          variant="secondary"
          size="sm"
          icon={<MessagesSquare aria-hidden="true" />}
          data-tooltip="Yours with them in Messages"
          to={routes.messageTo(applicant.user_id)}
        >
          Conversation
        </ButtonLink>
        <Button
          variant="secondary"
          size="sm"
          icon={<UsersRound aria-hidden="true" />}
          data-tooltip="With your colleagues, without the applicant"
          onClick={onDiscuss}
        >
          Discuss
        </Button>
        <ButtonLink
          variant="secondary"
          size="sm"
          icon={<UserRound aria-hidden="true" />}
          to={routes.user(applicant.user_id)}
        >
          Profile
        </ButtonLink>
      </Cluster>
    </Cluster>
  );
}
