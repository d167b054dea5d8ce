import type { User } from "@guildway/shared/contract/people";
import { fullName } from "@guildway/shared/format/full-name";
import { Avatar } from "@guildway/shared/ui/avatar";
import { Button } from "@guildway/shared/ui/button";
import { Cover } from "@guildway/shared/ui/cover";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { Camera, ImagePlus } from "lucide-react";
import { FormSection } from "./form-section";
import styles from "./pictures-section.module.css";
import { setCover, setPortrait } from "./queries";

const loadDialog = () =>
  import("@guildway/shared/pictures/picture-dialog").then((module) => module.PictureDialog);

/** Chooses, crops and removes photo and cover (product §4.7). */
export function PicturesSection({ user }: { user: User }) {
  const portrait = useLazyPart(loadDialog);
  const cover = useLazyPart(loadDialog);
  const name = fullName(user);
  const opener = { "aria-haspopup": "dialog", variant: "secondary" } as const;
  return (
    <FormSection anchor="pictures" title="Photo and cover">
      {user.cover && (
        <div className={styles.cover}>
          <Cover path={user.cover} />
        </div>
      )}
      <Cluster gap={4}>
        <Avatar name={name} id={user.user_id} picture={user.portrait} size="xl" />
        <Cluster>
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
        </Cluster>
      </Cluster>
      {portrait.Part && (
        <portrait.Part
          title="Your photo"
          name={name}
          id={user.user_id}
          place="portrait"
          current={user.portrait}
          choice={setPortrait()}
          onClose={portrait.close}
        />
      )}
      {cover.Part && (
        <cover.Part
          title="Your cover"
          name={name}
          id={user.user_id}
          place="cover"
          current={user.cover}
          choice={setCover()}
          onClose={cover.close}
        />
      )}
    </FormSection>
  );
}
