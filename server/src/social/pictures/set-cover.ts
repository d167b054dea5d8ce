import { coverPath } from "@guildway/shared/contract/picture-sizes";
import type { OperationOf } from "../../kernel/core/operation";
import { showOwnPicture } from "./show-own-picture";

/** Shows an uploaded picture as the cover of the viewer's profile, or none. */
export const setCover: OperationOf<"setCover"> = async (context) => ({
  cover: await showOwnPicture(context, {
    place: "cover",
    pictureId: context.body.picture_id,
    pathOf: coverPath,
  }),
});
