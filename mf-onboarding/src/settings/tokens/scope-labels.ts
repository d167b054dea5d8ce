import type { TokenScope } from "@guildway/shared/contract/token-options";

/** What each scope is called, and what it opens. */
export const SCOPE_LABELS: Record<TokenScope, { label: string; note: string }> = {
  read: { label: "Read", note: "Posts, people, companies, jobs, your connections and notifications" },
  post: { label: "Post", note: "Posts, comments, likes and reposts, in your name" },
  messages: {
    label: "Messages",
    note: "Read, send, change and delete your messages, and manage your groups",
  },
  jobs: { label: "Jobs", note: "Apply and withdraw, read your applications, save jobs and set up alerts" },
  export: { label: "Export", note: "Download all your data" },
};
