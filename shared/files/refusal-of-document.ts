import { UPLOAD_ENDINGS, UPLOAD_REFUSALS } from "../contract/application-answers";
import { LIMITS } from "../contract/limits";

/** Returns why a file isn't sent; undefined if it looks right. The server checks its content. */
export function refusalOf(file: File): string | undefined {
  if (!UPLOAD_ENDINGS.some((ending) => file.name.toLowerCase().endsWith(ending))) return UPLOAD_REFUSALS.type;
  if (file.size === 0) return UPLOAD_REFUSALS.empty;
  return file.size > LIMITS.uploadBytes ? UPLOAD_REFUSALS.size : undefined;
}
