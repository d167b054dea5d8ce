import { api } from "@guildway/shared/api";
import { loadPostParts, withPostParts } from "@guildway/shared/posts/lazy-parts";
import { one } from "@guildway/shared/queries/define";
import { feed, networkFeed } from "@guildway/shared/queries/posts";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions } from "@guildway/shared/query";

/** Which posts a feed shows: everyone's, or those of one's connections and of those one follows. */
export type FeedView = "everyone" | "network";

/** One of the two. */
export const feedOf = (view: FeedView) => withPostParts(view === "network" ? networkFeed() : feed());

/** How many posts other people have written since a post. */
export const newPosts = (since: string, view: FeedView) =>
  one("posts", wire.countNewPosts, api.countNewPosts, { since, ...(view === "network" && { feed: view }) });

/**
 * Replaces a feed with its first page. Later pages are fetched again while scrolling, because they now begin
 * elsewhere.
 */
export const loadNewPosts = (view: FeedView) =>
  mutationOptions({
    mutationFn: async () => {
      const page = await (view === "network" ? api.listNetworkPosts : api.listPosts)({});
      await loadPostParts(page);
      return page;
    },
    onSuccess: (page, _input, _result, { client }) => {
      client.setQueryData(feedOf(view).queryKey, { pages: [page], pageParams: [""] });
    },
  });
