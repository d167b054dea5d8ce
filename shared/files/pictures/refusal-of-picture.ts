import { LIMITS } from "../../contract/limits";
import { PICTURE_REFUSALS, PICTURE_TYPES } from "../../contract/picture-sizes";

/** Why a file can't be uploaded as a picture, as far as that is known before; undefined if it may. */
export function refusalOfPicture(file: File): string | undefined {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return PICTURE_REFUSALS.type;
  return file.size > LIMITS.pictureBytes ? PICTURE_REFUSALS.size : undefined;
}
