import { api } from "../api/client";
import { one } from "./define";
import * as wire from "./wire.gen";

/** How many unread notifications the viewer has, including those on pages that aren't loaded. */
export const unreadNotifications = () =>
  one("notifications", wire.countUnreadNotifications, api.countUnreadNotifications, {});
