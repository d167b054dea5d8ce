import { api } from "@guildway/shared/api";
import { one } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";

/** The site's remotes and how well their versions work. */
export const releases = () => one("releases", wire.listReleases, api.listReleases, {});
