import { serverNow } from "@guildway/shared/api";
import { ProfileIdentity } from "@guildway/shared/cards/profile-identity";
import type { FullUser } from "@guildway/shared/contract/people";
import { MuteItem } from "@guildway/shared/follows/mute-item";
import { fullName } from "@guildway/shared/format/full-name";
import { isolated } from "@guildway/shared/format/isolated";
import { PersonMenu } from "@guildway/shared/moderation/person-menu";
import { userFollow } from "@guildway/shared/queries/follows";
import { useQuery } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { saveFile } from "@guildway/shared/save-file";
import { Card } from "@guildway/shared/ui/layout/card";
import { MoreButton } from "@guildway/shared/ui/more-button";
import { MenuItem } from "@guildway/shared/ui/overlay/menu";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { Contact, Quote } from "lucide-react";
import { ConnectionActions } from "./connection-actions";
import { contactCard } from "./contact-card";
import styles from "./profile-header.module.css";
import { SharedConnections } from "./shared-connections";

const loadRecommendation = () =>
  import("@guildway/shared/cards/recommendation-dialog").then((module) => module.RecommendationDialog);

/** Who it is: name, location and bio, whom both know, and the connection with them (product §4). */
export function ProfileHeader({ profile }: { profile: FullUser }) {
  const { user } = profile;
  const navigate = useNavigate();
  const name = fullName(user);
  const recommendation = useLazyPart(loadRecommendation);
  const { data: follow } = useQuery(userFollow(user.user_id));
  return (
    <Card as="section" className={styles.header}>
      <ProfileIdentity name={name} id={user.user_id} user={user}>
        <SharedConnections user={user} />
        <ConnectionActions user={user} />
      </ProfileIdentity>
      <div className={styles.menu}>
        <PersonMenu
          trigger={<MoreButton label={`More about ${name}`} />}
          subject="user"
          subjectId={user.user_id}
          person={{ id: user.user_id, name }}
          onBlocked={() => void navigate(routes.feed, { replace: true })}
        >
          {user.status === "accepted" && (
            <MenuItem icon={<Quote aria-hidden="true" />} onSelect={recommendation.show}>
              Recommend {isolated(user.first_name)}…
            </MenuItem>
          )}
          {user.status === "accepted" && (
            <MenuItem icon={<Contact aria-hidden="true" />} onSelect={() => saveContact(profile)}>
              Save contact
            </MenuItem>
          )}
          <MuteItem person={{ id: user.user_id, name }} muted={follow?.muted} />
        </PersonMenu>
        {recommendation.Part && <recommendation.Part person={user} onClose={recommendation.close} />}
      </div>
    </Card>
  );
}

/** Saves a connection for an address book. */
function saveContact(profile: FullUser): void {
  const page = location.origin + routes.user(profile.user.user_id);
  const card = contactCard(profile, { page, now: new Date(serverNow()) });
  saveFile(new Blob([card], { type: "text/vcard" }), `${fullName(profile.user)}.vcf`);
}
