import { ProfileIdentity } from "@guildway/shared/cards/profile-identity";
import type { User } from "@guildway/shared/contract/people";
import { fullName } from "@guildway/shared/format/full-name";
import { user } from "@guildway/shared/queries/users";
import { useQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { useSessionProfile } from "@guildway/shared/session";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { MoreButton } from "@guildway/shared/ui/more-button";
import { Menu, MenuItem } from "@guildway/shared/ui/overlay/menu";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { FileDown, FileJson, FileSliders, Pencil } from "lucide-react";
import { useDownloadCv } from "./cv/use-download-cv";
import styles from "./own-header.module.css";

const loadJsonResume = () =>
  import(/* webpackChunkName: "profile-files" */ "./json-resume/json-resume-dialog").then(
    (module) => module.JsonResumeDialog,
  );
const loadCv = () =>
  import(/* webpackChunkName: "profile-files" */ "./cv/cv-dialog").then((module) => module.CvDialog);

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
      >
        <QueryState
          query={own}
          loading={
            <Loading label="Loading your profile...">
              <SkeletonText lines={3} />
            </Loading>
          }
          failed="Could not fetch the user"
        >
          {(known) => <ProfileActions user={known} />}
        </QueryState>
      </ProfileIdentity>
    </Card>
  );
}

/** One way to edit everything, and what can be made of the profile. */
function ProfileActions({ user }: { user: User }) {
  const jsonResume = useLazyPart(loadJsonResume);
  const cv = useDownloadCv(user);
  const cvDialog = useLazyPart(loadCv);
  return (
    <Cluster className={styles.actions}>
      <ButtonLink
        to={routes.editProfile}
        variant="secondary"
        className={styles.action}
        icon={<Pencil aria-hidden="true" />}
      >
        Edit profile
      </ButtonLink>
      <Button
        variant="secondary"
        className={styles.action}
        icon={<FileDown aria-hidden="true" />}
        busy={cv.busy}
        onClick={() => void cv.download()}
      >
        Download CV
      </Button>
      <Menu trigger={<MoreButton label="More" size="md" />}>
        <MenuItem icon={<FileSliders aria-hidden="true" />} onSelect={cvDialog.show}>
          CV layout and paper
        </MenuItem>
        <MenuItem icon={<FileJson aria-hidden="true" />} onSelect={jsonResume.show}>
          Import or export profile
        </MenuItem>
      </Menu>
      {cvDialog.Part && <cvDialog.Part user={user} onClose={cvDialog.close} />}
      {jsonResume.Part && <jsonResume.Part user={user} onClose={jsonResume.close} />}
    </Cluster>
  );
}
