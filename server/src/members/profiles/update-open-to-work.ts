import { operation } from "../../kernel/core/operation";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { changeProfile } from "./change-profile";

/** Says whether the viewer is open to work, and to whom (product §4.9). */
export const updateOpenToWork = operation("updateOpenToWork", {
  rates: CHANGE_RATES,
  run: (context) => changeProfile(context, { openToWork: context.body.open_to_work }),
});
