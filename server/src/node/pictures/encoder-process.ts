import { PICTURE_PLACES } from "@guildway/shared/contract/picture-sizes";
import { z } from "zod";
import { encodeWithSharp } from "./encode-with-sharp";

const job = z.object({ content: z.instanceof(Uint8Array), place: z.enum(PICTURE_PLACES) });

/** Encodes what the server sends, one picture after the other, and ends with the server. */
process.on("message", async (message) => {
  const { content, place } = job.parse(message);
  process.send?.(await encodeWithSharp(content, place));
});
process.on("disconnect", () => process.exit(0));
// Ctrl-C reaches the whole group: the server ends this process when its last upload is answered.
process.on("SIGINT", () => undefined);
