import { api } from "../api/client";
import { one } from "./define";
import * as wire from "./wire.gen";

/** The remotes of the site with how their versions do. */
export const releases = () => one("releases", wire.listReleases, api.listReleases, {});
