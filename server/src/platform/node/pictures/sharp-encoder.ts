import type { PictureEncoder } from "../../../kernel/core/picture-encoder";
import { contentOf } from "../../../kernel/core/upload";
import { encodeWithSharp } from "./encode-with-sharp";

/** Encodes pictures in this process, for tests. */
export const sharpEncoder: PictureEncoder = {
  encode: async (source, use) => encodeWithSharp(await contentOf(source), use),
};
