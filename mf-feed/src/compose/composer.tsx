import { fullName } from "@guildway/shared/contract/full-name";
import { useSessionProfile } from "@guildway/shared/session";
import { Avatar } from "@guildway/shared/ui/avatar";
import { Card } from "@guildway/shared/ui/layout/card";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import styles from "./composer.module.css";

const loadDialog = () =>
  import(/* webpackChunkName: "post-forms" */ "@guildway/shared/posts/composer-dialog").then(
    (module) => module.ComposerDialog,
  );

/** Opens the dialog in which a post is written (product §5 "Post modal"). */
export function Composer() {
  const profile = useSessionProfile();
  const dialog = useLazyPart(loadDialog);
  return (
    <Card className={styles.composer}>
      <Avatar name={profile ? fullName(profile) : ""} id={profile?.user_id} picture={profile?.portrait} />
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-busy={(dialog.open && !dialog.Part) || undefined}
        onClick={dialog.show}
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
      >
        Share something
      </button>
      {dialog.Part && <dialog.Part title="Create a post" onClose={dialog.close} />}
    </Card>
  );
}
