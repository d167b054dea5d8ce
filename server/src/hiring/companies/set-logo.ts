import { squarePath } from "@guildway/shared/contract/picture-sizes";
import type { OperationOf } from "../../kernel/core/operation";
import { showCompanyPicture } from "./show-company-picture";

/** Shows an uploaded picture as a company's logo, or none. */
export const setLogo: OperationOf<"setLogo"> = async (context) => ({
  logo: await showCompanyPicture(context, {
    companyId: context.params.id,
    place: "logo",
    pictureId: context.body.picture_id,
    pathOf: squarePath,
  }),
});
