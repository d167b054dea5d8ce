import type { PagePicture } from "../../../kernel/pages/page-picture";
import { answerParent } from "../answer-parent";
import { asJpeg, drawPagePicture } from "./draw-page-picture";

/** What the server sends: what to draw with the portrait's or logo's file, or such a file that should become a JPEG. */
export type DrawnJob = { picture: PagePicture; face: Uint8Array | undefined } | { webp: Uint8Array };

answerParent((message) => {
  const job = message as DrawnJob;
  return "webp" in job ? asJpeg(job.webp) : drawPagePicture(job.picture, job.face);
});
