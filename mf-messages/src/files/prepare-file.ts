import { UPLOAD_REFUSALS } from "@guildway/shared/contract/application-answers";
import { refusalOf as refusalOfDocument } from "@guildway/shared/refusal-of-document";
import { refusalOfPicture } from "@guildway/shared/refusal-of-picture";
import { shrinkPicture } from "@guildway/shared/shrink-picture";
import { FileRefused } from "@guildway/shared/use-uploads";

const WRONG_KIND = "Choose a picture, or a PDF, DOC, DOCX or TXT file";

/**
 * Makes a file ready to be sent: a large photo in the size that is kept, under its own name.
 * @throws {FileRefused} as far as that is known before; the server checks its content
 */
export async function prepareFile(file: File): Promise<File> {
  const isPicture = file.type.startsWith("image/");
  const refusal = isPicture ? refusalOfPicture(file) : refusalOfDocument(file);
  if (refusal !== undefined) throw new FileRefused(refusal === UPLOAD_REFUSALS.type ? WRONG_KIND : refusal);
  if (!isPicture) return file;
  const small = await shrinkPicture(file);
  return small === file ? file : new File([small], file.name, { type: small.type });
}
