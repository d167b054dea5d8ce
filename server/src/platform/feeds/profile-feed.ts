import { LIMITS } from "@guildway/shared/contract/limits";
import type { PublicProfile } from "@guildway/shared/contract/public-profiles";
import { fullName } from "@guildway/shared/format/full-name";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import { NEWEST } from "../../kernel/core/paging";
import { readPublicProfile } from "../../members/public-profiles/read-public-profile";
import { postsOfAuthor } from "../../social/posts/list-user-posts";
import type { Feed } from "./feed";
import type { FeedSource } from "./feed-source";
import { postEntries } from "./post-entries";

/** The newest posts of a person, if their public page shows them; undefined otherwise. */
export async function profileFeed({ db, publicUrl }: FeedSource, handle: string): Promise<Feed | undefined> {
  const found = await readPublicProfile(db, handle);
  if (!found) return undefined;
  const profile: PublicProfile = JSON.parse(found.text);
  if (!profile.posts) return undefined;
  const name = fullName(profile);
  const home = publicUrl + routes.publicProfile(profile.handle);
  const given = { ...NEWEST, viewerId: null, authorId: profile.user_id };
  const rows = await postsOfAuthor(db, LIMITS.pageSize).execute(given);
  return {
    title: `${name} · ${PRODUCT_NAME}`,
    home,
    address: `${home}/feed`,
    entries: postEntries(publicUrl, rows, { name, url: home }),
  };
}
