import { squarePath } from "@guildway/shared/contract/picture-sizes";
import { operation } from "../../kernel/core/operation";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { requireRecruiter } from "../../kernel/policies/company-policy";
import { showCompanyPicture } from "./show-company-picture";

/** Sets a company's logo to an uploaded picture, or removes it. */
export const setLogo = operation("setLogo", {
  rates: CHANGE_RATES,
  guard: ({ db, viewer, params }) => requireRecruiter(db, params.id, viewer),
  run: async (context) => ({
    logo: await showCompanyPicture(context, {
      companyId: context.params.id,
      use: "logo",
      pictureId: context.body.picture_id,
      pathOf: squarePath,
    }),
  }),
});
