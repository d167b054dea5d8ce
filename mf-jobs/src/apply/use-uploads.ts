import { errorMessage } from "@guildway/shared/api";
import { FILES_PER_QUESTION } from "@guildway/shared/contract/application-answers";
import type { DocumentFile } from "@guildway/shared/contract/applications";
import { useMutation } from "@guildway/shared/query";
import { refusalOf } from "@guildway/shared/refusal-of-document";
import { useUploadGuard } from "@guildway/shared/use-upload-guard";
import { useEffect, useRef, useState } from "react";
import { uploadApplicationFile } from "./queries";

/** A file being uploaded, or one whose upload failed. */
export interface Upload {
  key: string;
  questionId: string;
  name: string;
  /** 0 to 1. */
  share: number;
  /** Why it failed; undefined while it is being uploaded. */
  refusal: string | undefined;
}

interface Running {
  questionId: string;
  controller: AbortController;
}

interface UploadHandlers {
  onUploaded: (questionId: string, file: DocumentFile) => void;
  /** Called when a file has arrived, has failed, or was given up. */
  onEnded: (questionId: string) => void;
}

/** Uploads files as soon as they are chosen, whatever page of the form is shown meanwhile. */
export function useUploads(jobId: string, handlers: UploadHandlers) {
  // As of the last rendering: an upload outlives the one that began it.
  const latest = useRef(handlers);
  latest.current = handlers;
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const { mutateAsync } = useMutation(uploadApplicationFile(jobId));
  const running = useRef(new Map<string, Running>());
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const { controller } of all.values()) controller.abort();
    };
  }, []);

  useUploadGuard(uploads.some(({ refusal }) => refusal === undefined));

  const change = (key: string, part: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));

  const end = (key: string) => {
    const upload = running.current.get(key);
    running.current.delete(key);
    if (upload) latest.current.onEnded(upload.questionId);
  };

  const remove = (key: string) => {
    running.current.get(key)?.controller.abort();
    end(key);
    setUploads((list) => list.filter((upload) => upload.key !== key));
  };

  async function send(key: string, questionId: string, file: File): Promise<void> {
    const controller = new AbortController();
    running.current.set(key, { questionId, controller });
    try {
      const uploaded = await mutateAsync({
        file,
        signal: controller.signal,
        onProgress: (share) => change(key, { share }),
      });
      latest.current.onUploaded(questionId, uploaded);
      remove(key);
    } catch (error) {
      if (controller.signal.aborted) return;
      change(key, { refusal: errorMessage(error) });
      end(key);
    }
  }

  /** `room`: how many more files the question accepts. What it refused before is no longer shown. */
  function add(questionId: string, files: readonly File[], room: number): void {
    const chosen = files.map((file, index) => ({
      key: crypto.randomUUID(),
      questionId,
      name: file.name,
      share: 0,
      refusal: index < room ? refusalOf(file) : `You can add up to ${FILES_PER_QUESTION} files`,
      file,
    }));
    setUploads((list) => [
      ...list.filter((upload) => upload.questionId !== questionId || upload.refusal === undefined),
      ...chosen.map(({ file: _, ...upload }) => upload),
    ]);
    for (const { key, refusal, file } of chosen) if (!refusal) void send(key, questionId, file);
  }

  /** Reads the present state, whatever was rendered last. */
  const isUploading = (questionId: string) =>
    [...running.current.values()].some((upload) => upload.questionId === questionId);

  return { uploads, add, remove, isUploading };
}
