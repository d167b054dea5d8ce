import { Attachment } from "../../kernel/core/attachment";
import { operation } from "../../kernel/core/operation";
import { readResume } from "./read-resume";

/** Sends one of the viewer's résumés; other people's aren't found. */
export const downloadResume = operation("downloadResume", {
  run: async ({ db, files, viewer, params }) => {
    const { name, mediaType, content } = await readResume({ db, files }, params.id, viewer.id);
    return new Attachment(name, mediaType, content);
  },
});
