import type { OperationOf } from "../../kernel/core/operation";
import { readNotificationSettings } from "./settings";

/** Reads how the viewer is notified of each kind of event. */
export const getNotificationSettings: OperationOf<"getNotificationSettings"> = async ({ db, viewer }) =>
  readNotificationSettings(db, viewer.id);
