import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../client/api/client";
import { uploadPicture } from "../../../client/queries/pictures";
import { useMutation } from "../../../client/query";
import { LIMITS } from "../../../contract/limits";
import type { Picture } from "../../../contract/pictures";
import { refusalOfPicture } from "../../../files/pictures/refusal-of-picture";
import { useUploads } from "../../../files/use-uploads";
import { askToLeave } from "../../../forms/ask-to-leave";
import { shrinkPicture } from "./shrink-picture";

interface Chosen {
  /** Stays the same while it is uploaded. */
  key: string;
  alt: string;
  /** Set until it has been uploaded, and afterward if that was during this visit. */
  file?: File;
  /** Once it has been uploaded. */
  uploaded?: Picture;
  /** Why it is no longer there. */
  gone?: string;
}

/** A picture of a post that is being written. */
export interface ChosenPicture extends Chosen {
  /** The fraction that has been sent, 0 to 1. */
  sent: number;
  /** Why it couldn't be uploaded. */
  error: string | undefined;
  canRetry: boolean;
}

export interface PostPictures {
  chosen: readonly ChosenPicture[];
  /** What is wrong with the last choice. */
  refusal: string | undefined;
  add: (files: readonly File[]) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  describe: (key: string, alt: string) => void;
  move: (key: string, step: 1 | -1) => void;
  /** Marks pictures that the server refused because they were removed in another tab. */
  markGone: (refusal: unknown) => void;
  /** Resolves once no uploads are running, with whether all succeeded. */
  settle: () => Promise<boolean>;
  /** Asks before pictures that aren't uploaded are left; the others stay in the draft. */
  mayLeave: () => Promise<boolean>;
  /** Whether the post is waiting for its pictures. */
  settling: boolean;
}

interface Options {
  /** Reads the form's uploaded pictures. */
  read: () => readonly Picture[];
  /** Writes them to the form. */
  write: (pictures: Picture[]) => void;
}

/** Chooses, uploads, describes and sorts the pictures of a post. Uploads begin at once, and end with the form. */
export function usePostPictures({ read, write }: Options): PostPictures {
  const [chosen, setChosen] = useState<readonly Chosen[]>(() => read().map(asChosen));
  const [settling, setSettling] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { mutateAsync: upload } = useMutation(uploadPicture("post"));
  // The state after the last change, for uploads that finish between two renderings.
  const latest = useRef(chosen);
  const { uploads, add, retry, dismiss, settle } = useUploads({
    send: async (transfer) => upload({ ...transfer, file: await shrinkPicture(transfer.file) }),
    onStored: (uploaded: Picture, { key }) => update(key, { uploaded }),
  });

  // The form may get new values that were saved in another tab.
  useEffect(() => {
    const form = read();
    if (JSON.stringify(form) === JSON.stringify(uploadedOf(latest.current))) return;
    latest.current = [...form.map(asChosen), ...latest.current.filter(({ uploaded }) => !uploaded)];
    setChosen(latest.current);
  });

  function change(next: readonly Chosen[]): void {
    const before = JSON.stringify(uploadedOf(latest.current));
    latest.current = next;
    setChosen(next);
    const after = uploadedOf(next);
    if (JSON.stringify(after) !== before) write(after);
  }

  const update = (key: string, part: Partial<Chosen>) =>
    change(latest.current.map((each) => (each.key === key ? { ...each, ...part } : each)));

  return {
    chosen: chosen.map((each) => {
      const state = uploads.find(({ key }) => key === each.key);
      return {
        ...each,
        sent: state?.share ?? 1,
        error: state?.refusal ?? each.gone,
        canRetry: state?.canRetry ?? false,
      };
    }),
    refusal,
    add(files) {
      const refused = files.map(refusalOfPicture).find((reason) => reason !== undefined);
      const free = LIMITS.postPictures - latest.current.length;
      const fine = files.filter((file) => refusalOfPicture(file) === undefined);
      setRefusal(fine.length > free ? `A post can have at most ${LIMITS.postPictures} pictures` : refused);
      const room = fine.slice(0, free);
      const added = add(room.map((file) => ({ file, tag: undefined })));
      change([
        ...latest.current,
        ...added.flatMap(({ key }, index) => {
          const file = room[index];
          return file ? [{ key, alt: "", file }] : [];
        }),
      ]);
    },
    retry,
    remove(key) {
      dismiss(key);
      setRefusal(undefined);
      change(latest.current.filter((each) => each.key !== key));
    },
    describe: (key, alt) => update(key, { alt }),
    move(key, step) {
      const from = latest.current.findIndex((each) => each.key === key);
      const other = latest.current[from + step];
      const moved = latest.current[from];
      if (!moved || !other) return;
      change(latest.current.map((each) => (each === moved ? other : each === other ? moved : each)));
    },
    markGone(refusal) {
      if (!(refusal instanceof ApiError)) return;
      const uploaded = latest.current.filter((each) => each.uploaded);
      for (const { path, message } of refusal.fieldErrors) {
        const gone = uploaded[Number(/^pictures\.(\d+)\.id$/.exec(path)?.[1])];
        if (gone)
          change(
            latest.current.map((each) =>
              each === gone ? { key: each.key, alt: each.alt, gone: message } : each,
            ),
          );
      }
    },
    async mayLeave() {
      const lost = latest.current.filter(({ file, uploaded }) => file && !uploaded).length;
      if (lost === 0) return true;
      return askToLeave({
        title: lost === 1 ? "Leave out this picture?" : `Leave out ${lost} pictures?`,
        text: `${lost === 1 ? "It isn't" : "They aren't"} uploaded yet, and won't be kept. Your text is.`,
        confirmLabel: "Leave out",
      });
    },
    settling,
    async settle() {
      setSettling(true);
      await settle();
      setSettling(false);
      return latest.current.every(({ uploaded }) => uploaded);
    },
  };
}

const asChosen = (picture: Picture): Chosen => ({
  key: picture.id,
  alt: picture.alt,
  uploaded: picture,
});

function uploadedOf(chosen: readonly Chosen[]): Picture[] {
  return chosen.flatMap(({ uploaded, alt }) => (uploaded ? [{ ...uploaded, alt }] : []));
}
