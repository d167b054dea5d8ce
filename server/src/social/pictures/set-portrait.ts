import { squarePath } from "@guildway/shared/contract/picture-sizes";
import type { OperationOf } from "../../kernel/core/operation";
import { showOwnPicture } from "./show-own-picture";

/** Shows an uploaded picture as the viewer's portrait, or none. */
export const setPortrait: OperationOf<"setPortrait"> = async (context) => ({
  portrait: await showOwnPicture(context, {
    place: "portrait",
    pictureId: context.body.picture_id,
    pathOf: squarePath,
  }),
});
