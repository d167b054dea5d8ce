import { fullName } from "@guildway/shared/cards/person-card";
import { ProfileIdentity } from "@guildway/shared/cards/profile-identity";
import type { User } from "@guildway/shared/contract/people";
import { useFocusAfter } from "@guildway/shared/focus";
import { setCover, setPortrait } from "@guildway/shared/queries/pictures";
import { user } from "@guildway/shared/queries/users";
import { useQuery } from "@guildway/shared/query";
import { useSessionProfile } from "@guildway/shared/session";
import { Button } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { Menu, MenuItem } from "@guildway/shared/ui/overlay/menu";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import {
  BriefcaseBusiness,
  Camera,
  Ellipsis,
  FileDown,
  FileJson,
  FileSliders,
  Globe,
  ImagePlus,
  Pencil,
  Plus,
} from "lucide-react";
import { useRef, useState } from "react";
import { useDownloadCv } from "./cv/use-download-cv";
import type { ProfileField } from "./edit-profile-dialog";
import styles from "./own-header.module.css";

const loadPicture = () =>
  import("@guildway/shared/pictures/picture-dialog").then((module) => module.PictureDialog);
const loadOpenToWork = () => import("./open-to-work-dialog").then((module) => module.OpenToWorkDialog);
const loadPublicPage = () => import("./public-page-dialog").then((module) => module.PublicPageDialog);
const loadJsonResume = () =>
  import("./json-resume/json-resume-dialog").then((module) => module.JsonResumeDialog);
const loadCv = () => import("./cv/cv-dialog").then((module) => module.CvDialog);
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
  const portrait = useLazyPart(loadPicture);
  const openToWork = useLazyPart(loadOpenToWork);
  const publicPage = useLazyPart(loadPublicPage);
  const jsonResume = useLazyPart(loadJsonResume);
  const cover = useLazyPart(loadPicture);
  const cv = useDownloadCv(user);
  const cvDialog = useLazyPart(loadCv);
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
      <Button
        {...opener}
        icon={<BriefcaseBusiness aria-hidden="true" />}
        onPointerEnter={openToWork.preload}
        onClick={openToWork.show}
      >
        Open to work
      </Button>
      <Button
        {...opener}
        icon={<Globe aria-hidden="true" />}
        onPointerEnter={publicPage.preload}
        onClick={publicPage.show}
      >
        Public page
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
      <Button
        variant="secondary"
        icon={<FileDown aria-hidden="true" />}
        busy={cv.busy}
        onClick={() => void cv.download()}
      >
        Download CV
      </Button>
      <Menu label="More" icon={<Ellipsis aria-hidden="true" />}>
        <MenuItem icon={<FileSliders aria-hidden="true" />} onSelect={cvDialog.show}>
          CV layout and paper
        </MenuItem>
        <MenuItem icon={<FileJson aria-hidden="true" />} onSelect={jsonResume.show}>
          JSON Resume
        </MenuItem>
      </Menu>
      {cover.Part && (
        <cover.Part
          title="Your cover"
          name={fullName(user)}
          id={user.user_id}
          place="cover"
          current={user.cover}
          choice={setCover()}
          onClose={cover.close}
        />
      )}
      {portrait.Part && (
        <portrait.Part
          title="Your photo"
          name={fullName(user)}
          id={user.user_id}
          place="portrait"
          current={user.portrait}
          choice={setPortrait()}
          onClose={portrait.close}
        />
      )}
      {openToWork.Part && <openToWork.Part user={user} onClose={openToWork.close} />}
      {publicPage.Part && <publicPage.Part onClose={publicPage.close} />}
      {cvDialog.Part && <cvDialog.Part user={user} onClose={cvDialog.close} />}
      {jsonResume.Part && <jsonResume.Part user={user} onClose={jsonResume.close} />}
      {dialog.Part && <dialog.Part user={user} field={field} onClose={dialog.close} />}
    </div>
  );
}
