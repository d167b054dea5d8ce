import { api } from "../api/client";
import { one } from "./define";
import * as wire from "./wire.gen";

/** The site's remotes and how well their versions work. */
export const releases = () => one("releases", wire.listReleases, api.listReleases, {});
