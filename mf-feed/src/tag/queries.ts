import { api } from "@guildway/shared/api";
import { pages } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { withReposts } from "@guildway/shared/queries/with-reposts";

/** The posts with a hashtag, newest first. */
export const taggedPosts = (tag: string) =>
  pages("posts", wire.listTaggedPosts, withReposts(api.listTaggedPosts), { tag });
