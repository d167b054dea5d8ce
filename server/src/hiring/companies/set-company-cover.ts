import { coverPath } from "@guildway/shared/contract/picture-sizes";
import type { OperationOf } from "../../kernel/core/operation";
import { showCompanyPicture } from "./show-company-picture";

/** Shows an uploaded picture as a company's cover, or none. */
export const setCompanyCover: OperationOf<"setCompanyCover"> = async (context) => ({
  cover: await showCompanyPicture(context, {
    companyId: context.params.id,
    place: "cover",
    pictureId: context.body.picture_id,
    pathOf: coverPath,
  }),
});
