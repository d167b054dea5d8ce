import { api } from "../api/client";
import { one } from "./define";
import * as wire from "./wire.gen";

/** The viewer's settings. */
export const settings = () => one("account", wire.getSettings, api.getSettings, {});
