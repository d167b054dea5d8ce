/** The addresses of both versions. */
export interface Pair {
  here: URL;
  there: URL;
}

/**
 * Finds the addresses of two versions in the same state.
 *
 * @param link as "Copy link" gives it, or without the site
 * @param other the address of the other version's site, or of any page in it
 * @param site the folder of this site
 * @param now the moment at which both begin, if the link names none: what is relative to it is then the same
 * @returns what is wrong in a sentence, if something is
 */
export function pairOfLinks(
  { link, other }: { link: string; other: string },
  site: string,
  now: string,
): Pair | string {
  const here = URL.canParse(link, site) ? new URL(link, site) : undefined;
  const [remote = ""] = here?.href.startsWith(site) ? here.href.slice(site.length).split(/[/?#]/, 1) : [];
  if (!here || remote === "")
    return `The link must be one of this site, like ${site}mf-jobs/: copy it from the panel of a remote.`;
  const query = new URLSearchParams(here.search);
  // Its second pane belongs to the first; each version has a database of its own.
  query.delete("beside");
  if (!query.has("clock")) query.set("clock", now);
  const state = `${remote}/?${query}${here.hash}`;
  const there = URL.canParse(other) ? new URL(other) : undefined;
  if (!there || !/^https?:$/.test(there.protocol))
    return "The other version is the address of a standalone site, like http://localhost:4000/.";
  const [folder = ""] = there.pathname.split(`/${remote}/`, 1);
  const otherSite = `${there.origin}${folder}`.replace(/(\/index\.html)?\/?$/, "/");
  return { here: new URL(state, site), there: new URL(state, otherSite) };
}
