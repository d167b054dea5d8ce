import { api } from "@guildway/shared/api";
import { pages } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";

/** The posts with a hashtag, newest first. */
export const taggedPosts = (tag: string) =>
  pages("posts", wire.listTaggedPosts, api.listTaggedPosts, { tag });
