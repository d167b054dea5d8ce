import type { Post } from "../../contract/posts";
import { api } from "../api/client";
import { mutationOptions, type QueryClient } from "../query";
import { changePost, removeReposts, showAtTop, stopReading } from "./posts";

/**
 * Reposts a post without words (`true`), or undoes that: optimistically, undone if the server refuses. The repost
 * appears at the top of a feed that doesn't show the post itself.
 * @param userId the viewer's
 */
export const repostPost = (id: string, userId: string | null) => {
  const mark = (client: QueryClient, reposted: boolean) =>
    changePost(client, id, (shown) =>
      shown.reposted === reposted
        ? shown
        : { ...shown, reposted, repost_count: shown.repost_count + (reposted ? 1 : -1) },
    );
  return mutationOptions({
    scope: { id: `repost,${id}` },
    mutationFn: (reposted: boolean): Promise<Post | undefined> =>
      reposted ? api.repostPost({ id }) : api.undoRepost({ id }).then(() => undefined),
    onMutate: async (reposted, { client }) => {
      await stopReading(client);
      mark(client, reposted);
    },
    onError: (_error, reposted, _result, { client }) => mark(client, !reposted),
    onSuccess: (created, _reposted, _result, { client }) =>
      created ? showAtTop(client, created) : removeReposts(client, id, userId),
  });
};
