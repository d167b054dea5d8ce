import { ChevronDown, ChevronUp, Trash2, X } from "lucide-react";
import { mediaAddress } from "../../../client/media";
import { LIMITS } from "../../../contract/limits";
import { usePictureUrl } from "../../../files/pictures/use-picture-url";
import { RetryButton } from "../../../files/retry-button";
import { useFocusFallback } from "../../../page/focus";
import { TextField } from "../../../ui/form/text-field";
import { IconButton } from "../../../ui/icon-button";
import { Cluster, Stack } from "../../../ui/layout/flow";
import styles from "./picture-list.module.css";
import type { ChosenPicture, PostPictures } from "./use-post-pictures";

/** The pictures of a post that is being written, each with its description. */
export function PictureList({ pictures }: { pictures: PostPictures }) {
  const { chosen } = pictures;
  return (
    <Stack as="section" gap={3} aria-label="Pictures">
      <ul className={styles.list}>
        {chosen.map((picture, index) => (
          <ChosenItem
            key={picture.key}
            picture={picture}
            number={index + 1}
            of={chosen.length}
            pictures={pictures}
          />
        ))}
      </ul>
      {chosen.some(({ alt }) => alt.trim() === "") && (
        <p className={styles.hint}>
          Some people listen to posts instead of looking at them. A short description lets them take part.
        </p>
      )}
    </Stack>
  );
}

interface ChosenItemProps {
  picture: ChosenPicture;
  number: number;
  of: number;
  pictures: PostPictures;
}

function ChosenItem({ picture, number, of, pictures }: ChosenItemProps) {
  const { key, alt, uploaded, error } = picture;
  const rememberFocus = useFocusFallback(fallbackOfRemoval);
  const uploading = !uploaded && error === undefined;
  return (
    <li className={styles.item}>
      <Preview picture={picture} />
      <div className={styles.side}>
        <TextField
          label={`What does picture ${number} show?`}
          optional
          maxLength={LIMITS.pictureAlt}
          value={alt}
          onChange={(event) => pictures.describe(key, event.target.value)}
        />
        {uploading && (
          <Cluster>
            <progress
              className={styles.progress}
              aria-label={`Upload of picture ${number}`}
              // A sent picture isn't done: it is encoded afterward.
              {...(picture.sent < 1 && { value: picture.sent })}
            />
          </Cluster>
        )}
        {error !== undefined && (
          <Cluster role="alert">
            <span className={styles.error}>{error}</span>
            {picture.canRetry && (
              <RetryButton name={`picture ${number}`} onRetry={() => pictures.retry(key)} />
            )}
          </Cluster>
        )}
        <div className={styles.actions}>
          {of > 1 && (
            <>
              <IconButton
                size="sm"
                label={`Move picture ${number} up`}
                unavailable={number === 1 && "This is the first picture"}
                onClick={() => pictures.move(key, -1)}
              >
                <ChevronUp aria-hidden="true" />
              </IconButton>
              <IconButton
                size="sm"
                label={`Move picture ${number} down`}
                unavailable={number === of && "This is the last picture"}
                onClick={() => pictures.move(key, 1)}
              >
                <ChevronDown aria-hidden="true" />
              </IconButton>
            </>
          )}
          <IconButton
            size="sm"
            label={uploading ? `Cancel upload of picture ${number}` : `Remove picture ${number}`}
            onClick={({ currentTarget }) => {
              rememberFocus(currentTarget);
              pictures.remove(key);
            }}
          >
            {uploading ? <X aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
          </IconButton>
        </div>
      </div>
    </li>
  );
}

/** The button that removes the next picture, or the one before; without another, the post's text. */
function fallbackOfRemoval(control: Element): Element | null {
  const item = control.closest("li");
  const neighbor = item?.nextElementSibling ?? item?.previousElementSibling;
  return neighbor
    ? ([...neighbor.querySelectorAll("button")].at(-1) ?? null)
    : (control.closest("form")?.querySelector("textarea") ?? null);
}

function Preview({ picture: { file, uploaded } }: { picture: ChosenPicture }) {
  const own = usePictureUrl(file);
  const src = own ?? (uploaded && mediaAddress(uploaded.src));
  return (
    <span className={styles.preview} style={{ backgroundColor: uploaded?.colour }}>
      {src !== undefined && <img src={src} alt="" className={styles.image} />}
    </span>
  );
}
