import { coverPath } from "@guildway/shared/contract/picture-sizes";
import { operation } from "../../kernel/core/operation";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { showOwnPicture } from "./show-own-picture";

/** Sets the cover of the viewer's profile to an uploaded picture, or removes it. */
export const setCover = operation("setCover", {
  rates: CHANGE_RATES,
  run: async (context) => ({
    cover: await showOwnPicture(context, {
      use: "cover",
      pictureId: context.body.picture_id,
      pathOf: coverPath,
    }),
  }),
});
