import { useNeededPart } from "../../page/use-lazy-part";
import { Bone } from "../../ui/state/skeleton";
import type { PostPollProps } from "./polls/post-poll";

/** Loads the code for polls. */
export const loadPoll = async () => {
  const { PostPoll } = await import(/* webpackChunkName: "polls" */ "./polls/post-poll");
  part = PostPoll;
  return PostPoll;
};
let part: typeof import("./polls/post-poll").PostPoll | undefined;

/** The poll of a post. The query of its posts has loaded the code, unless that failed. */
export function LazyPoll(props: PostPollProps) {
  useNeededPart(loadPoll, part === undefined);
  const Part = part;
  return Part ? <Part {...props} /> : <Bone width="100%" height="12rem" />;
}
