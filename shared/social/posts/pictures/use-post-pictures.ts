import { useEffect, useRef, useState } from "react";
import { ApiError, errorMessage } from "../../../client/api/client";
import { uploadPicture } from "../../../client/queries/pictures";
import { useMutation } from "../../../client/query";
import { LIMITS } from "../../../contract/limits";
import type { Picture } from "../../../contract/pictures";
import { refusalOfPicture } from "../../../files/pictures/refusal-of-picture";
import { useUploadGuard } from "../../../files/use-upload-guard";
import { askToLeave } from "../../../forms/ask-to-leave";
import { shrinkPicture } from "./shrink-picture";

/** A picture of a post that is being written. */
export interface ChosenPicture {
  /** Stays the same while it is uploaded. */
  key: string;
  alt: string;
  /** Until it has been uploaded, or if it was in this visit. */
  file?: File;
  /** How much has been sent, 0 to 1. */
  sent: number;
  /** Why it couldn't be uploaded. */
  error?: string;
  /** Once it has been uploaded. */
  uploaded?: Picture;
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
  /** Marks the pictures that the server no longer has, from its refusal: they were removed in another tab. */
  markGone: (refusal: unknown) => void;
  /** Resolves once nothing is being uploaded any more, with whether everything was. */
  settle: () => Promise<boolean>;
  /** Asks before pictures that aren't uploaded are left; the others stay in the draft. */
  mayLeave: () => Promise<boolean>;
  /** Whether the post waits for its pictures. */
  settling: boolean;
}

interface Options {
  /** Reads the form's uploaded pictures. */
  read: () => readonly Picture[];
  /** Writes them to the form. */
  write: (pictures: Picture[]) => void;
}

let nextKey = 0;

/** Chooses, uploads, describes and sorts the pictures of a post. Uploads begin at once, and end with the form. */
export function usePostPictures({ read, write }: Options): PostPictures {
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>(() => read().map(asChosen));
  const [settling, setSettling] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { mutateAsync: upload } = useMutation(uploadPicture("post"));
  const running = useRef(new Map<string, { stop: AbortController; done: Promise<void> }>());
  // As of the last change, for what finishes between two renderings.
  const latest = useRef(chosen);

  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const { stop } of uploads.values()) stop.abort();
    };
  }, []);

  useUploadGuard(chosen.some(({ uploaded, error }) => !uploaded && error === undefined));

  // The form may get other values: those that somebody has saved in another tab.
  useEffect(() => {
    const form = read();
    if (JSON.stringify(form) === JSON.stringify(uploadedOf(latest.current))) return;
    latest.current = [...form.map(asChosen), ...latest.current.filter(({ uploaded }) => !uploaded)];
    setChosen(latest.current);
  });

  function change(next: readonly ChosenPicture[]): void {
    const before = JSON.stringify(uploadedOf(latest.current));
    latest.current = next;
    setChosen(next);
    const after = uploadedOf(next);
    if (JSON.stringify(after) !== before) write(after);
  }

  const update = (key: string, part: Partial<ChosenPicture>) =>
    change(latest.current.map((each) => (each.key === key ? { ...each, ...part } : each)));

  function start(key: string, file: File): void {
    const stop = new AbortController();
    const send = async () => {
      try {
        const small = await shrinkPicture(file);
        const uploaded = await upload({
          file: small,
          signal: stop.signal,
          onProgress: (sent) => update(key, { sent }),
        });
        update(key, { sent: 1, uploaded });
      } catch (error) {
        if (!stop.signal.aborted) update(key, { error: errorMessage(error) });
      } finally {
        if (running.current.get(key)?.stop === stop) running.current.delete(key);
      }
    };
    running.current.set(key, { stop, done: send() });
  }

  return {
    chosen,
    refusal,
    add(files) {
      const refused = files.map(refusalOfPicture).find((reason) => reason !== undefined);
      const free = LIMITS.postPictures - latest.current.length;
      const fine = files.filter((file) => refusalOfPicture(file) === undefined);
      setRefusal(fine.length > free ? `A post can have at most ${LIMITS.postPictures} pictures` : refused);
      const added = fine.slice(0, free).map((file) => ({ key: `new-${nextKey++}`, alt: "", file, sent: 0 }));
      if (added.length === 0) return;
      change([...latest.current, ...added]);
      for (const { key, file } of added) start(key, file);
    },
    retry(key) {
      const file = latest.current.find((each) => each.key === key)?.file;
      if (!file) return;
      change(latest.current.map((each) => (each.key === key ? { key, file, alt: each.alt, sent: 0 } : each)));
      start(key, file);
    },
    remove(key) {
      running.current.get(key)?.stop.abort();
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
            latest.current.map((each) => (each === gone ? { ...withoutUpload(each), error: message } : each)),
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
      while (running.current.size > 0) {
        await Promise.all([...running.current.values()].map(({ done }) => done));
      }
      setSettling(false);
      return latest.current.every(({ uploaded }) => uploaded);
    },
  };
}

const withoutUpload = ({ uploaded: _, file: __, ...rest }: ChosenPicture): ChosenPicture => rest;

const asChosen = (picture: Picture): ChosenPicture => ({
  key: picture.id,
  alt: picture.alt,
  sent: 1,
  uploaded: picture,
});

function uploadedOf(chosen: readonly ChosenPicture[]): Picture[] {
  return chosen.flatMap(({ uploaded, alt }) => (uploaded ? [{ ...uploaded, alt }] : []));
}
