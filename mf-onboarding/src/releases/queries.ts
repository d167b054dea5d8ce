import { api } from "@guildway/shared/api";
import type { ReleaseChange } from "@guildway/shared/contract/releases";
import { one, refresh } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions } from "@guildway/shared/query";

/** The site's remotes and how well their versions work. */
export const releases = () => one("releases", wire.listReleases, api.listReleases, {});

/** What failed in a remote in the last day. */
export const releaseFailures = (name: string) =>
  one("releases", wire.listReleaseFailures, api.listReleaseFailures, { name });

/** How visits to a remote's pages felt in the last week. */
export const releaseVitals = (name: string) =>
  one("releases", wire.listReleaseVitals, api.listReleaseVitals, { name });

/** Changes which versions of a remote people get. If that is refused, the page shows what they get now. */
export const changeRelease = (name: string) =>
  mutationOptions({
    mutationFn: (change: ReleaseChange) => api.changeRelease({ name, ...change }),
    onSettled: (_answer, _error, _input, _result, { client }) => refresh(client, "releases"),
    meta: { done: "Changed. New pages get it from now on.", failed: "Couldn't change the versions" },
  });
