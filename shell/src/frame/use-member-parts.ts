import { useLocation } from "@guildway/shared/router";
import { useSignedIn } from "@guildway/shared/session";
import { useEffect, useState } from "react";

type MemberParts = typeof import("./member");

/** Fetches the frame's parts for members; the browser caches them, so fetching them again is free. */
export const loadMemberParts = (): Promise<MemberParts> =>
  import(/* webpackChunkName: "member" */ "./member");

/**
 * The members' parts of the frame, once someone is signed in and they have loaded. Without their code the page
 * continues with only the brand, and the next page tries again.
 */
export function useMemberParts(): MemberParts | undefined {
  const [parts, setParts] = useState<MemberParts>();
  const wanted = useSignedIn() && parts === undefined;
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page tries again.
  useEffect(() => {
    if (wanted) loadMemberParts().then(setParts, () => undefined);
  }, [wanted, key]);
  return parts;
}
