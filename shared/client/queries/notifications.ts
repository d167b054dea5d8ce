import { api } from "../api/client";
import { one } from "./define";
import * as wire from "./wire.gen";

/** How many notifications the viewer hasn't read, also on pages that are not there yet. */
export const unreadNotifications = () =>
  one("notifications", wire.countUnreadNotifications, api.countUnreadNotifications, {});
