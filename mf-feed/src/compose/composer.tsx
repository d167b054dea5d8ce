import { fullName } from "@guildway/shared/format/full-name";
import { useSessionProfile } from "@guildway/shared/session";
import { Avatar } from "@guildway/shared/ui/avatar";
import { Card } from "@guildway/shared/ui/layout/card";
import { useLazyPart, useNeededPart } from "@guildway/shared/use-lazy-part";
import { useState } from "react";
import styles from "./composer.module.css";
import type { Begun } from "./post-drafts";
import { usePostDrafts } from "./use-post-drafts";

const loadDialog = () =>
  import(/* webpackChunkName: "post-forms" */ "@guildway/shared/posts/composer-dialog").then(
    (module) => module.ComposerDialog,
  );

const loadDrafts = () =>
  import(/* webpackChunkName: "post-drafts" */ "./post-drafts").then((module) => module.PostDrafts);

const NEW: Begun = { title: "Create a post" };

/** Opens the dialog in which a post is written (product §5 "Post modal"). It lists those that were begun, also before the session ended. */
export function Composer() {
  const profile = useSessionProfile();
  const dialog = useLazyPart(loadDialog);
  const [begun, setBegun] = useState(NEW);
  const [drafts, readDrafts] = usePostDrafts();
  const Drafts = useNeededPart(loadDrafts, drafts.length > 0);
  const open = (next: Begun) => {
    setBegun(next);
    dialog.show();
  };
  return (
    <Card className={styles.composer}>
      <div className={styles.row}>
        <Avatar name={profile ? fullName(profile) : ""} id={profile?.user_id} picture={profile?.portrait} />
        <button
          type="button"
          className={styles.opener}
          aria-haspopup="dialog"
          aria-busy={(dialog.open && !dialog.Part) || undefined}
          onClick={() => open(NEW)}
          onPointerEnter={dialog.preload}
          onFocus={dialog.preload}
        >
          Share something
        </button>
      </div>
      {Drafts && <Drafts drafts={drafts} onOpen={open} onDeleted={readDrafts} />}
      {dialog.Part && <dialog.Part {...begun} onClose={dialog.close} />}
    </Card>
  );
}
