import { squarePath } from "@guildway/shared/contract/picture-sizes";
import { operation } from "../../kernel/core/operation";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { showOwnPicture } from "./show-own-picture";

/** Sets the viewer's portrait to an uploaded picture, or removes it. */
export const setPortrait = operation("setPortrait", {
  rates: CHANGE_RATES,
  run: async (context) => ({
    portrait: await showOwnPicture(context, {
      use: "portrait",
      pictureId: context.body.picture_id,
      pathOf: squarePath,
    }),
  }),
});
