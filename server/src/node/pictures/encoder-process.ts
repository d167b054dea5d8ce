import { PICTURE_USES } from "@guildway/shared/contract/picture-sizes";
import { z } from "zod";
import { encodeWithSharp } from "./encode-with-sharp";

const job = z.object({ content: z.instanceof(Uint8Array), use: z.enum(PICTURE_USES) });

/** Encodes what the server sends, one picture after the other, and ends with the server. */
process.on("message", async (message) => {
  const { content, use } = job.parse(message);
  process.send?.(await encodeWithSharp(content, use));
});
process.on("disconnect", () => process.exit(0));
// Ctrl-C reaches the whole group: the server ends this process when its last upload is answered.
process.on("SIGINT", () => undefined);
