import { api } from "../api/client";
import { queryOptions } from "../query";

/**
 * What a page says about itself. A worker reads it; while it does, the server is asked again.
 * @param url as in the post
 */
export const linkPreview = (url: string) =>
  queryOptions({
    queryKey: ["link-previews", url],
    queryFn: ({ signal }) => api.previewLink({ url }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.reading && state.dataUpdateCount < MOST_READS ? READ_AGAIN_MS : false,
    // Without it, the post is only a little less colorful.
    retry: false,
  });

const READ_AGAIN_MS = 800;
const MOST_READS = 20;
