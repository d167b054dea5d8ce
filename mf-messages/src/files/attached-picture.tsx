import { LIMITS } from "@guildway/shared/contract/limits";
import type { MessageFile } from "@guildway/shared/contract/messages";
import { LoadedPicture } from "@guildway/shared/messages/loaded-picture";
import { TextField } from "@guildway/shared/ui/form/text-field";
import styles from "./attached-picture.module.css";

interface AttachedPictureProps {
  file: MessageFile;
  /** Which of the message's pictures it is, from 1. */
  number: number;
  onDescribe: (alt: string) => void;
}

/** A picture of the message that is being written, with its description. */
export function AttachedPicture({ file: { id, picture }, number, onDescribe }: AttachedPictureProps) {
  if (!picture) return null;
  return (
    <>
      <span className={styles.preview} style={{ backgroundColor: picture.colour }}>
        <LoadedPicture
          picture={{ id, src: "", ...picture, alt: "" }}
          width={480}
          className={styles.picture}
        />
      </span>
      <TextField
        className={styles.description}
        label={`What does picture ${number} show?`}
        hideLabel
        placeholder="What does it show? For people who can't see it"
        maxLength={LIMITS.pictureAlt}
        value={picture.alt}
        onChange={({ target }) => onDescribe(target.value)}
      />
    </>
  );
}
