import { fullName } from "@guildway/shared/cards/person-card";
import { ProfileIdentity } from "@guildway/shared/cards/profile-identity";
import type { User } from "@guildway/shared/contract/people";
import { useFocusAfter } from "@guildway/shared/focus";
import { user } from "@guildway/shared/queries/users";
import { useQuery } from "@guildway/shared/query";
import { useSessionProfile } from "@guildway/shared/session";
import { Button } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { Camera, ImagePlus, Pencil, Plus } from "lucide-react";
import { useRef, useState } from "react";
import type { ProfileField } from "./edit-profile-dialog";
import styles from "./own-header.module.css";

const loadPortrait = () => import("./portrait-dialog").then((module) => module.PortraitDialog);
const loadCover = () => import("./cover-dialog").then((module) => module.CoverDialog);
const loadDialog = () => import("./edit-profile-dialog").then((module) => module.EditProfileDialog);

/** Name, location and bio. The name is known from the session, so that the page's heading never waits. */
export function OwnHeader({ userId }: { userId: string }) {
  const profile = useSessionProfile();
  const own = useQuery(user(userId));
  const named = own.data ?? profile;
  return (
    <Card as="section" aria-label="About you">
      <ProfileIdentity
        name={named ? fullName(named) : "Your profile"}
        id={userId}
        user={own.data}
        cover={named?.cover}
      />
      <QueryState
        query={own}
        loading={
          <Loading label="Loading your profile...">
            <div className={styles.loading}>
              <SkeletonText lines={3} />
            </div>
          </Loading>
        }
        failed="Could not fetch the user"
      >
        {(known) => <ProfileActions user={known} />}
      </QueryState>
    </Card>
  );
}

/** One way to edit everything; what is missing has a button that says so. */
function ProfileActions({ user }: { user: User }) {
  const dialog = useLazyPart(loadDialog);
  const portrait = useLazyPart(loadPortrait);
  const cover = useLazyPart(loadCover);
  const [field, setField] = useState<ProfileField>("first_name");
  const button = useRef<HTMLButtonElement>(null);
  // What was missing isn't any more, and its button has gone.
  useFocusAfter(dialog.open ? null : "closed", () => button.current, { onlyIfLost: true });
  const edit = (wanted: ProfileField) => () => {
    setField(wanted);
    dialog.show();
  };
  const opener = { "aria-haspopup": "dialog", variant: "secondary", onPointerEnter: dialog.preload } as const;
  return (
    <div className={styles.actions}>
      <Button {...opener} ref={button} icon={<Pencil aria-hidden="true" />} onClick={edit("first_name")}>
        Edit profile
      </Button>
      <Button
        {...opener}
        icon={<Camera aria-hidden="true" />}
        onPointerEnter={portrait.preload}
        onClick={portrait.show}
      >
        {user.portrait ? "Change photo" : "Add photo"}
      </Button>
      <Button
        {...opener}
        icon={<ImagePlus aria-hidden="true" />}
        onPointerEnter={cover.preload}
        onClick={cover.show}
      >
        {user.cover ? "Change cover" : "Add cover"}
      </Button>
      {!user.location_country && (
        <Button {...opener} icon={<Plus aria-hidden="true" />} onClick={edit("location_country")}>
          Add Location
        </Button>
      )}
      {!user.bio && (
        <Button {...opener} icon={<Plus aria-hidden="true" />} onClick={edit("bio")}>
          Add bio
        </Button>
      )}
      {cover.Part && <cover.Part user={user} onClose={cover.close} />}
      {portrait.Part && <portrait.Part user={user} onClose={portrait.close} />}
      {dialog.Part && <dialog.Part user={user} field={field} onClose={dialog.close} />}
    </div>
  );
}
