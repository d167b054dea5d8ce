import { Check } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { ApiError, serverNow } from "../../../client/api/client";
import { refreshPost } from "../../../client/queries/posts";
import { vote } from "../../../client/queries/votes";
import { useMutation, useQueryClient } from "../../../client/query";
import type { Poll } from "../../../contract/polls";
import { formatCount, formatPercent } from "../../../format/numbers";
import { useFocusAfter } from "../../../page/focus";
import { Button } from "../../../ui/button";
import { classNames } from "../../../ui/class-names";
import { RadioGroup } from "../../../ui/form/radio-group";
import { Cluster } from "../../../ui/layout/flow";
import { exactTime } from "../../../ui/text/relative-time";
import { MINUTE, useMinute } from "../../../ui/text/use-minute";
import styles from "./post-poll.module.css";
import { sharesOf } from "./shares";
import { timeLeft } from "./time-left";

export interface PostPollProps {
  postId: string;
  poll: Poll;
  /** Whether votes are taken here, if the poll takes any. */
  mayVote: boolean;
}

/** After a poll has ended, its results are fetched within so many milliseconds, not by all pages at once. */
const SPREAD = 4_000;

/** The poll of a post: what it can be answered with, and its results once the viewer may see them. */
export function PostPoll({ postId, poll, mayVote }: PostPollProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isChanging, setChanging] = useState(false);
  const left = useTimeLeft(poll);
  useResultsAtEnd(postId, poll);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation(vote(postId));
  const send = (chosen: number | null) =>
    mutate(chosen, {
      onSuccess: () => setChanging(false),
      onError: (error) => {
        // It has been closed in the meantime, and has results.
        if (error instanceof ApiError && error.status === 409) void refreshPost(client, postId);
      },
    });
  const { choice, options } = poll;
  const hasResults = options.some(({ votes }) => votes !== null);
  // Its author sees the results without a vote.
  const takesVotes = mayVote && left !== null && (choice !== null || !hasResults);
  const isBallot = takesVotes && (choice === null || isChanging);
  useFocusAfter(
    isBallot ? "ballot" : "results",
    () => box.current?.querySelector("input:checked") ?? { in: box.current, find: "input, ul" },
    { onlyIfLost: true },
  );
  return (
    <div ref={box} className={styles.poll}>
      {isBallot ? (
        <Ballot
          poll={poll}
          busy={isPending}
          onVote={send}
          onCancel={choice === null ? undefined : () => setChanging(false)}
        />
      ) : (
        <Results poll={poll} />
      )}
      <p className={styles.note}>
        {hasResults && `${formatCount(sumOf(poll), "vote")} · `}
        <time dateTime={poll.ends_at} data-tooltip={exactTime(new Date(poll.ends_at))}>
          {left ?? "Closed"}
        </time>
        {mayVote && " · Nobody can see who voted for what, not even the author"}
      </p>
      {takesVotes && !isBallot && (
        <Cluster>
          <Button size="sm" variant="secondary" busy={isPending} onClick={() => setChanging(true)}>
            Change vote
          </Button>
          <Button size="sm" variant="ghost" busy={isPending} onClick={() => send(null)}>
            Take back vote
          </Button>
        </Cluster>
      )}
    </div>
  );
}

const sumOf = ({ options }: Poll) => options.reduce((sum, { votes }) => sum + (votes ?? 0), 0);

interface BallotProps {
  poll: Poll;
  busy: boolean;
  onVote: (choice: number) => void;
  /** Keeps the vote that was cast. */
  onCancel: (() => void) | undefined;
}

function Ballot({ poll, busy, onVote, onCancel }: BallotProps) {
  const name = useId();
  const [chosen, setChosen] = useState(poll.choice);
  return (
    <form
      className={styles.poll}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== null && !busy) onVote(chosen);
      }}
    >
      <RadioGroup
        label="Your vote"
        hideLabel
        name={name}
        layout="tiles"
        value={String(chosen ?? "")}
        onChange={({ target }) => setChosen(Number(target.value))}
        options={poll.options.map(({ text }, index) => ({
          value: String(index),
          label: text,
        }))}
      />
      <Cluster>
        <Button type="submit" size="sm" busy={busy} unavailable={chosen === null && "Choose an option first"}>
          Vote
        </Button>
        {onCancel && (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Cluster>
    </form>
  );
}

/** The options with their votes, or only the options for those who may not see any. */
function Results({ poll: { options, choice } }: Pick<PostPollProps, "poll">) {
  const shares = sharesOf(options.map(({ votes }) => votes ?? 0));
  return (
    <ul className={styles.options} aria-label="Poll">
      {options.map(({ text, votes }, index) => (
        <li key={text} className={classNames(styles.option, index === choice && styles.own)}>
          <span className={styles.text}>
            <span dir="auto">{text}</span>
            {index === choice && (
              <>
                <Check className={styles.check} aria-hidden="true" />
                <span className="visually-hidden">(your vote)</span>
              </>
            )}
          </span>
          {votes !== null && (
            <>
              <span className={styles.share} data-tooltip={formatCount(votes, "vote")}>
                {formatPercent(shares[index] ?? 0)}
                <span className="visually-hidden">, {formatCount(votes, "vote")}</span>
              </span>
              <span className={styles.track} aria-hidden="true">
                <span className={styles.bar} style={{ inlineSize: `${shares[index] ?? 0}%` }} />
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** How long the poll still takes votes; null once it is closed. */
function useTimeLeft({ closed, ends_at }: Poll): string | null {
  const left = Date.parse(ends_at) - useMinute() * MINUTE;
  return closed || left <= 0 ? null : timeLeft(left);
}

/** If the results aren't there yet, they are fetched again. */
const AGAIN_MS = 30_000;

/** Fetches the results once an open poll has ended. */
function useResultsAtEnd(postId: string, { closed, ends_at }: Poll): void {
  const client = useQueryClient();
  useEffect(() => {
    if (closed) return;
    const wait = Math.max(0, Date.parse(ends_at) - serverNow()) + 1_000 + Math.random() * SPREAD;
    let again: ReturnType<typeof setInterval> | undefined;
    const fetchResults = () => void refreshPost(client, postId);
    const timer = setTimeout(() => {
      fetchResults();
      again = setInterval(fetchResults, AGAIN_MS);
    }, wait);
    return () => {
      clearTimeout(timer);
      clearInterval(again);
    };
  }, [client, postId, closed, ends_at]);
}
