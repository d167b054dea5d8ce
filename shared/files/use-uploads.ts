import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { ApiError, errorMessage, onConnected } from "../client/api/client";
import { useUploadGuard } from "./use-upload-guard";

/** A chosen file that the server doesn't have yet. */
export interface Upload<Tag = undefined> {
  key: string;
  name: string;
  /** The data passed when it was chosen. */
  tag: Tag;
  /** The fraction that has been sent, 0 to 1. */
  share: number;
  /** Why it failed; undefined while it is being uploaded. */
  refusal: string | undefined;
  /** Whether it may be sent again unchanged. */
  canRetry: boolean;
}

/** A file that was chosen. */
export interface ChosenFile<Tag> {
  file: File;
  tag: Tag;
  /** Why it isn't sent. */
  refusal?: string | undefined;
}

/** Passed to a call that uploads. */
export interface Transfer {
  file: File;
  signal: AbortSignal;
  /** Called with the fraction that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
}

interface Options<Stored, Tag> {
  /** @throws {FileRefused} if the file isn't sent */
  send: (transfer: Transfer) => Promise<Stored>;
  onStored: (stored: Stored, upload: Upload<Tag>) => void;
  /** Called when a file has arrived, has failed, or was canceled. */
  onEnded?: (upload: Upload<Tag>) => void;
}

/** A file isn't sent because of its content or type. The message says why. */
export class FileRefused extends Error {
  override name = "FileRefused";
}

const CHANGED = "This file has changed, or can't be read anymore. Choose it again";

/** Checks whether a file is unchanged since it was chosen: if it isn't, browsers only say that the request failed. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Statuses with which the server refuses the file itself. */
const REFUSING = [400, 413, 415, 422];

const canRetry = (error: unknown) =>
  !(error instanceof FileRefused) && !(error instanceof ApiError && REFUSING.includes(error.status));

/** Whether the server couldn't be reached, or the code that prepares and sends files couldn't be fetched. */
const isWithoutConnection = (error: unknown) =>
  error instanceof ApiError ? error.status === 0 : error instanceof Error && error.name === "ChunkLoadError";

interface Running<Tag> {
  upload: Upload<Tag>;
  controller: AbortController;
  done: Promise<void>;
}

/**
 * Uploads files as soon as they are chosen, whatever the page shows in the meantime. It ends with the page, which
 * asks before it is left. Uploads that failed without a connection are retried automatically once there is one;
 * other failures are retried on demand.
 */
export function useUploads<Stored, Tag = undefined>(options: Options<Stored, Tag>) {
  const [uploads, setUploads] = useState<readonly Upload<Tag>[]>([]);
  // The state after the last change or rendering: an upload outlives the rendering that started it.
  const latest = useRef(uploads);
  const handlers = useRef(options);
  useLayoutEffect(() => {
    handlers.current = options;
  });
  const running = useRef(new Map<string, Running<Tag>>());
  const files = useRef(new Map<string, File>());
  const lost = useRef(new Set<string>());

  function change(next: readonly Upload<Tag>[]): void {
    latest.current = next;
    setUploads(next);
  }

  const update = (key: string, part: Partial<Upload<Tag>>) =>
    change(latest.current.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));

  function drop(key: string): void {
    files.current.delete(key);
    lost.current.delete(key);
    change(latest.current.filter((upload) => upload.key !== key));
  }

  function end({ key }: Upload<Tag>, controller: AbortController): void {
    const found = running.current.get(key);
    if (found?.controller !== controller) return;
    running.current.delete(key);
    handlers.current.onEnded?.(found.upload);
  }

  function start(upload: Upload<Tag>, file: File): void {
    const { key } = upload;
    const controller = new AbortController();
    const { signal } = controller;
    const sendIt = async () => {
      try {
        const onProgress = (share: number) => update(key, { share });
        const stored = await handlers.current.send({ file, signal, onProgress });
        if (signal.aborted) return;
        drop(key);
        handlers.current.onStored(stored, upload);
      } catch (error) {
        const isLost = isWithoutConnection(error);
        const failure = isLost && !(await isReadable(file)) ? new FileRefused(CHANGED) : error;
        if (signal.aborted) return;
        update(key, { refusal: errorMessage(failure), canRetry: canRetry(failure) });
        if (failure === error && isLost) lost.current.add(key);
      } finally {
        end(upload, controller);
      }
    };
    running.current.set(key, { upload, controller, done: Promise.resolve() });
    const done = sendIt();
    const entry = running.current.get(key);
    if (entry) entry.done = done;
  }

  function retry(key: string): void {
    const upload = latest.current.find((each) => each.key === key);
    const file = files.current.get(key);
    if (!upload?.canRetry || !file) return;
    lost.current.delete(key);
    update(key, { share: 0, refusal: undefined, canRetry: false });
    start(upload, file);
  }

  const retryLost = useRef(() => {});
  useLayoutEffect(() => {
    retryLost.current = () => {
      for (const key of lost.current) retry(key);
    };
  });
  useEffect(() => {
    const again = () => retryLost.current();
    addEventListener("online", again);
    const stop = onConnected(again);
    const all = running.current;
    return () => {
      removeEventListener("online", again);
      stop();
      for (const { controller } of all.values()) controller.abort();
    };
  }, []);

  const isUploading = uploads.some(({ refusal }) => refusal === undefined);
  useUploadGuard(isUploading);

  return {
    uploads,
    isUploading,
    /** The tags of the current uploads, whatever was rendered last. */
    runningTags: () => [...running.current.values()].map(({ upload }) => upload.tag),
    /** How many count toward the limit: files that were refused don't. */
    count: uploads.filter(({ refusal, canRetry }) => refusal === undefined || canRetry).length,
    /** Uploads these files. Removes other failed ones that aren't `isRetained`. */
    add(
      chosen: readonly ChosenFile<Tag>[],
      isRetained: (upload: Upload<Tag>) => boolean = () => true,
    ): Upload<Tag>[] {
      const added = chosen.map(({ file, tag, refusal }) => ({
        key: crypto.randomUUID(),
        name: file.name,
        tag,
        share: 0,
        refusal,
        canRetry: false,
      }));
      for (const each of latest.current) if (each.refusal !== undefined && !isRetained(each)) drop(each.key);
      change([...latest.current, ...added]);
      for (const [index, upload] of added.entries()) {
        const file = chosen[index]?.file;
        if (!file || upload.refusal !== undefined) continue;
        files.current.set(upload.key, file);
        start(upload, file);
      }
      return added;
    },
    /** Sends a file again that failed. */
    retry,
    /** Cancels an upload, or removes a failed one. */
    dismiss(key: string): void {
      const found = running.current.get(key);
      found?.controller.abort();
      drop(key);
      if (found) end(found.upload, found.controller);
    },
    /** Resolves once no uploads are running. */
    async settle(): Promise<void> {
      while (running.current.size > 0)
        await Promise.all([...running.current.values()].map(({ done }) => done));
    },
  };
}
