import { UPLOAD_REFUSALS } from "@guildway/shared/contract/application-answers";
import { refusalOf as refusalOfDocument } from "@guildway/shared/refusal-of-document";
import { refusalOfPicture } from "@guildway/shared/refusal-of-picture";
import { shrinkPicture } from "@guildway/shared/shrink-picture";

/**
 * Makes a file ready to be sent: a large photo in the size that is kept, under its own name.
 * @returns why it isn't even sent, as far as that is known before; the server checks its content
 */
export async function prepareFile(file: File): Promise<File | string> {
  if (!file.type.startsWith("image/")) {
    const refusal = refusalOfDocument(file) ?? file;
    return refusal === UPLOAD_REFUSALS.type ? "Choose a picture, or a PDF, DOC, DOCX or TXT file" : refusal;
  }
  const refusal = refusalOfPicture(file);
  if (refusal !== undefined) return refusal;
  const small = await shrinkPicture(file);
  return small === file ? file : new File([small], file.name, { type: small.type });
}
