import type { TokenScope } from "@guildway/shared/contract/token-options";

/** What each scope is called, and what it opens. */
export const SCOPE_LABELS: Record<TokenScope, { label: string; note: string }> = {
  read: { label: "Read", note: "Posts, people, companies, jobs, your connections and notifications" },
  post: { label: "Post", note: "Posts, comments, likes and reposts, in your name" },
  messages: { label: "Messages", note: "Read your messages and send new ones" },
  jobs: { label: "Jobs", note: "Apply, read applications, save jobs and set up alerts" },
  export: { label: "Export", note: "Download all your data" },
};
