import { formatCount } from "@guildway/shared/format/numbers";
import { routes } from "@guildway/shared/routes";
import { composeMail, type Mail } from "../kernel/mail/mail";
import type { Reporters } from "./count-reporters";

interface Withdrawn extends Reporters {
  name: string;
  title: string;
  version: string;
  /** Whether everybody got it, or only the sessions of a canary. */
  isLive: boolean;
  /** The version that people get now; undefined if there is none that could replace it. */
  replacedBy: string | undefined;
}

/** Tells an administrator that a version froze people's pages, and what has become of it. */
export function withdrawnMail(publicUrl: string, withdrawn: Withdrawn): Mail {
  const { name, title, version, isLive, replacedBy, members, networks } = withdrawn;
  const isStillLive = isLive && replacedBy === undefined;
  const now = isStillLive
    ? "There is no earlier version that could replace it, so people still get it. Release a version without the fault."
    : isLive
      ? `It was withdrawn: new pages get version ${replacedBy} again.`
      : "It was a canary, which has ended: everyone gets the live version.";
  return composeMail({
    kind: "version-withdrawn",
    subject: isStillLive ? `A version of ${title} freezes pages` : `A version of ${title} was withdrawn`,
    before: [
      `Version ${version} of ${title} (${name}) froze the pages of ${formatCount(members, "member")} in ${formatCount(networks, "network")}.`,
      now,
    ],
    action: { label: "See the releases", url: `${publicUrl}${routes.releases}` },
    after: isStillLive ? [] : [`Nobody gets this version again unless it is pinned on the command line.`],
    reason: "You're getting this email because you look after this site.",
  });
}
