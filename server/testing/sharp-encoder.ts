import type { PictureEncoder } from "../src/kernel/core/picture-encoder";
import { contentOf } from "../src/kernel/core/upload";

/** Encodes pictures in this process, for tests. */
export const sharpEncoder: PictureEncoder = {
  // Most tests have no pictures and needn't load it.
  async encode(source, use) {
    const { encodeWithSharp } = await import("../src/platform/node/pictures/encode-with-sharp");
    return encodeWithSharp(await contentOf(source), use);
  },
};
