import { ProfileIdentity } from "@guildway/shared/cards/profile-identity";
import { fullName } from "@guildway/shared/contract/full-name";
import type { User } from "@guildway/shared/contract/people";
import { MuteItem } from "@guildway/shared/follows/mute-item";
import { PersonMenu } from "@guildway/shared/moderation/person-menu";
import { userFollow } from "@guildway/shared/queries/follows";
import { useQuery } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Card } from "@guildway/shared/ui/layout/card";
import { ConnectionActions } from "./connection-actions";
import styles from "./profile-header.module.css";
import { SharedConnections } from "./shared-connections";

/** Who it is: name, location and bio, whom both know, and the connection with them (product §4). */
export function ProfileHeader({ user }: { user: User }) {
  const navigate = useNavigate();
  const name = fullName(user);
  const { data: follow } = useQuery(userFollow(user.user_id));
  return (
    <Card as="section" className={styles.header}>
      <ProfileIdentity name={name} id={user.user_id} user={user} />
      <div className={styles.menu}>
        <PersonMenu
          label={`More about ${name}`}
          subject="user"
          subjectId={user.user_id}
          person={{ id: user.user_id, name }}
          onBlocked={() => void navigate(routes.feed, { replace: true })}
        >
          <MuteItem person={{ id: user.user_id, name }} muted={follow?.muted} />
        </PersonMenu>
      </div>
      <SharedConnections user={user} />
      <ConnectionActions user={user} />
    </Card>
  );
}
