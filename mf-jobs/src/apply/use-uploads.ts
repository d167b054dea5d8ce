import { errorMessage } from "@guildway/shared/api";
import {
  FILES_PER_QUESTION,
  UPLOAD_ENDINGS,
  UPLOAD_REFUSALS,
} from "@guildway/shared/contract/application-answers";
import { LIMITS } from "@guildway/shared/contract/limits";
import { uploadApplicationFile } from "@guildway/shared/queries/applications";
import { useMutation } from "@guildway/shared/query";
import { useEffect, useRef, useState } from "react";
import type { UploadedFile } from "./answers";

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

/** Why a file is not even sent; undefined if it looks right. The server checks its content. */
export function refusalOf(file: File): string | undefined {
  if (!UPLOAD_ENDINGS.some((ending) => file.name.toLowerCase().endsWith(ending))) return UPLOAD_REFUSALS.type;
  if (file.size === 0) return UPLOAD_REFUSALS.empty;
  return file.size > LIMITS.uploadBytes ? UPLOAD_REFUSALS.size : undefined;
}

/** Uploads files as soon as they are chosen, whatever page of the form is shown meanwhile. */
export function useUploads(jobId: string, onUploaded: (questionId: string, file: UploadedFile) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const { mutateAsync } = useMutation(uploadApplicationFile(jobId));
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const change = (key: string, part: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));

  const remove = (key: string) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setUploads((list) => list.filter((upload) => upload.key !== key));
  };

  async function send(key: string, questionId: string, file: File): Promise<void> {
    const controller = new AbortController();
    running.current.set(key, controller);
    try {
      const { id, name, bytes } = await mutateAsync({
        file,
        signal: controller.signal,
        onProgress: (share) => change(key, { share }),
      });
      remove(key);
      onUploaded(questionId, { id, name, bytes });
    } catch (error) {
      running.current.delete(key);
      if (!controller.signal.aborted) change(key, { refusal: errorMessage(error) });
    }
  }

  /** `room`: how many more files the question accepts. */
  function add(questionId: string, files: readonly File[], room: number): void {
    for (const [index, file] of files.entries()) {
      const key = crypto.randomUUID();
      const refusal = index < room ? refusalOf(file) : `You can add up to ${FILES_PER_QUESTION} files`;
      setUploads((list) => [...list, { key, questionId, name: file.name, share: 0, refusal }]);
      if (!refusal) void send(key, questionId, file);
    }
  }

  return { uploads, add, remove };
}

export type Uploads = ReturnType<typeof useUploads>;
