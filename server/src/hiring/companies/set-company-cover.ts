import { coverPath } from "@guildway/shared/contract/picture-sizes";
import { operation } from "../../kernel/core/operation";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { requireRecruiter } from "../../kernel/policies/company-policy";
import { showCompanyPicture } from "./show-company-picture";

/** Sets a company's cover to an uploaded picture, or removes it. */
export const setCompanyCover = operation("setCompanyCover", {
  rates: CHANGE_RATES,
  guard: ({ db, viewer, params }) => requireRecruiter(db, params.id, viewer),
  run: async (context) => ({
    cover: await showCompanyPicture(context, {
      companyId: context.params.id,
      use: "cover",
      pictureId: context.body.picture_id,
      pathOf: coverPath,
    }),
  }),
});
