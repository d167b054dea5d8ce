import type { PagePicture } from "../../../kernel/pages/page-picture";
import { drawPagePicture } from "./draw-page-picture";

/** What the server sends: what to draw, and the portrait's or logo's file. */
export interface DrawnJob {
  picture: PagePicture;
  face: Uint8Array | undefined;
}

/** Draws what the server sends, one picture after the other, and ends with the server. */
process.on("message", async ({ picture, face }: DrawnJob) => {
  process.send?.(await drawPagePicture(picture, face));
});
process.on("disconnect", () => process.exit(0));
// Ctrl-C reaches the whole group: the server ends this process when its last request is answered.
process.on("SIGINT", () => undefined);
