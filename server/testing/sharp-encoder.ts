import type { PictureEncoder } from "../src/kernel/core/picture-encoder";
import { readContent } from "../src/kernel/core/upload";
import { encodeWithSharp } from "../src/platform/node/pictures/encode-with-sharp";

/** Encodes pictures in this process, for tests. */
export const sharpEncoder: PictureEncoder = {
  encode: async (source, use) => encodeWithSharp(await readContent(source), use),
};
