import type { User } from "shared/contract/people";
import { Card } from "shared/ui/card";
import { fullName } from "shared/ui/person-card";
import { ProfileIdentity } from "shared/ui/profile-identity";
import { ConnectionActions } from "./connection-actions";
import { SharedConnections } from "./shared-connections";

/** Who it is: name, location and bio, whom both know, and the connection with them (spec §2, §4). */
export function ProfileHeader({ user }: { user: User }) {
  return (
    <Card as="section">
      <ProfileIdentity name={fullName(user)} user={user} />
      <SharedConnections user={user} />
      <ConnectionActions user={user} />
    </Card>
  );
}
