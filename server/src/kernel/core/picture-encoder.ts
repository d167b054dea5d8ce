import type { PictureRefusal, PictureUse } from "@guildway/shared/contract/picture-sizes";
import type { Upload } from "./upload";

/** A picture in all sizes of its use. */
export interface EncodedPicture {
  /** Of its largest size, in pixels. */
  width: number;
  height: number;
  /** Its dominant color, as #rrggbb. */
  colour: string;
  /** Named by width and format, as in `320.webp`. */
  files: { name: string; content: Uint8Array }[];
}

/**
 * Encodes people's uploads: decoded, turned upright, and encoded again from only the pixels, so that no byte of an
 * upload and none of its metadata is ever served.
 */
export interface PictureEncoder {
  /**
   * @param owner whose upload it is: owners take turns
   * @returns why it can't be used as a picture, if it can't
   * @throws {Problem} 503 if there was no time for it
   */
  encode(
    source: Uint8Array | Upload,
    use: PictureUse,
    owner: string,
  ): Promise<EncodedPicture | PictureRefusal>;
}
