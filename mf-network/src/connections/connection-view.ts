import type { User } from "@guildway/shared/contract/people";

/** What a profile shows of the connection between the viewer and its person. */
export interface ConnectionView {
  kind: "connect" | "asked" | "asking" | "accepted" | "rejected";
  /** Whether the viewer may ask for a connection. */
  mayConnect: boolean;
}

/**
 * The view of product §6. The person who rejected a request may still connect later, the person who was rejected
 * can't (product §6).
 */
export function connectionView({
  status,
  user_one_id,
}: Pick<User, "status" | "user_one_id">): ConnectionView {
  const viewerAsked = user_one_id === "true";
  switch (status) {
    case "":
      return { kind: "connect", mayConnect: true };
    case "pending":
      return { kind: viewerAsked ? "asked" : "asking", mayConnect: false };
    case "accepted":
      return { kind: "accepted", mayConnect: false };
    case "rejected":
      return { kind: "rejected", mayConnect: !viewerAsked };
  }
}
