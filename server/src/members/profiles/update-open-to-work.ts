import type { OperationOf } from "../../kernel/core/operation";
import { changeProfile } from "./change-profile";

/** Says whether the viewer is open to work, and to whom (product §4.9). */
export const updateOpenToWork: OperationOf<"updateOpenToWork"> = (context) =>
  changeProfile(context, { openToWork: context.body.open_to_work });
