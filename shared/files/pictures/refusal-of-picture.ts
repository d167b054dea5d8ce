import { LIMITS } from "../../contract/limits";
import { PICTURE_REFUSALS, PICTURE_TYPES } from "../../contract/picture-sizes";

/** Returns why a file can't be uploaded as a picture, if that is known in advance; undefined if it can. */
export function refusalOfPicture(file: File): string | undefined {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return PICTURE_REFUSALS.type;
  return file.size > LIMITS.pictureBytes ? PICTURE_REFUSALS.size : undefined;
}
