import type { Post } from "@guildway/shared/contract/posts";
import type { PublicProfile } from "@guildway/shared/contract/public-profiles";
import { fullName } from "@guildway/shared/format/full-name";
import { routes } from "@guildway/shared/routes";
import { z } from "zod";
import { readPublicProfileOf } from "../../members/public-profiles/read-public-profile";
import { findPost } from "../../social/posts/read-post";
import type { FeedEntry } from "./feed";
import type { FeedSource } from "./feed-source";
import { postEntries } from "./post-entries";

const POST_PATH = new RegExp(`^${routes.post("([^/]+)")}/?$`);

/** The entry of a post, by the path of its page; undefined if no feed has it. */
export async function findEntry(source: FeedSource, path: string): Promise<FeedEntry | undefined> {
  const id = z.uuid().safeParse(POST_PATH.exec(path)?.[1]);
  const json = id.success ? await findPost(source.db, id.data, null) : undefined;
  const author = json && (await findAuthor(source, JSON.parse(json.text)));
  return author && postEntries(source.publicUrl, [{ json }], author)[0];
}

async function findAuthor(
  { db, publicUrl }: FeedSource,
  { author_id, author_first_name, company }: Post,
): Promise<FeedEntry["author"] | undefined> {
  if (company) return { name: author_first_name, url: publicUrl + routes.publicCompany(company.company_id) };
  const found = await readPublicProfileOf(db, author_id);
  const profile: PublicProfile | undefined = found && JSON.parse(found.text);
  if (!profile?.posts) return undefined;
  return { name: fullName(profile), url: publicUrl + routes.publicProfile(profile.handle) };
}
