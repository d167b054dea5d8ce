import { readFile } from "node:fs/promises";
import { PICTURE_USES } from "@guildway/shared/contract/picture-sizes";
import { z } from "zod";
import { answerParent } from "../answer-parent";
import { encodeWithSharp } from "./encode-with-sharp";

const use = z.enum(PICTURE_USES);
const job = z.union([
  z.object({ path: z.string(), use, quickly: z.boolean() }),
  z.object({ content: z.instanceof(Uint8Array<ArrayBufferLike>), use, quickly: z.boolean() }),
]);

/** What the server sends: a picture, or where it is on disk. */
export type EncoderJob = z.infer<typeof job>;

answerParent(async (message) => {
  const { use, quickly, ...source } = job.parse(message);
  const content = "path" in source ? await readFile(source.path) : source.content;
  return encodeWithSharp(content, use, quickly);
});
