import { saveFile } from "@guildway/shared/save-file";
import type { CvContent } from "./cv-content";
import type { CvOptions } from "./cv-options";
import { drawText } from "./other-scripts";
import { readFont } from "./read-font";
import { writeCv } from "./write-cv";

/** Writes a CV and makes the browser save it. What it takes is loaded with this file. */
export async function downloadCv(content: CvContent, options: CvOptions): Promise<void> {
  const pdf = await writeCv(content, options, { readFont, drawText });
  saveFile(new Blob([pdf], { type: "application/pdf" }), fileNameOf(content));
}

/** `Amara-Okafor-CV.pdf`, without what file systems refuse. */
const fileNameOf = ({ name }: CvContent) =>
  `${name
    .replace(/[\p{C}/\\:*?"<>|.]/gu, " ")
    .trim()
    .replace(/\s+/g, "-")}-CV.pdf`;
