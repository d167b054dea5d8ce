import { operation } from "../../kernel/core/operation";
import { pageOf, positionInTime } from "../../kernel/core/paging";
import { preparedPage } from "../../kernel/db/prepared";
import { bySources, byTime } from "./network-posts";
import { selectChosenPosts } from "./select-posts";

const lately = preparedPage((db, rows) =>
  selectChosenPosts(db, byTime(rows)).prepare(`list_network_posts_by_time_${rows}`),
);
const ofEach = preparedPage((db, rows) =>
  selectChosenPosts(db, bySources(rows)).prepare(`list_network_posts_by_sources_${rows}`),
);

/**
 * Lists the posts of the viewer's connections, of those they follow and their own, newest first (product §5.6). One
 * statement for those who follow many who write often; a second one for all others, and at the end of the list.
 */
export const listNetworkPosts = operation("listNetworkPosts", {
  run: async ({ db, viewer, query }) => {
    const parameters = { ...positionInTime(query.cursor), viewerId: viewer.id };
    const newest = await lately(db, query.limit).execute(parameters);
    const rows = newest.length > query.limit ? newest : await ofEach(db, query.limit).execute(parameters);
    return pageOf(rows, query.limit);
  },
});
