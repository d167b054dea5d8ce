import { api } from "../api/client";
import { queryOptions } from "../query";

/**
 * The preview of a linked page. A worker reads the page; until it is done, the server is polled.
 * @param url as in the post
 */
export const linkPreview = (url: string) =>
  queryOptions({
    queryKey: ["link-previews", url],
    queryFn: ({ signal }) => api.previewLink({ url }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.reading && state.dataUpdateCount < MOST_READS ? POLL_MS : false,
    // The post works without it.
    retry: false,
  });

const POLL_MS = 800;
const MOST_READS = 20;
