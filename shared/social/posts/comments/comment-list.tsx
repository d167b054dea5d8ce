import type { ReactNode } from "react";
import type { InfiniteData, UseInfiniteQueryResult } from "../../../client/query";
import type { Comment } from "../../../contract/posts";
import { Button } from "../../../ui/button";
import { Stack } from "../../../ui/layout/flow";
import { QueryState } from "../../../ui/state/query-state";
import styles from "./comment-thread.module.css";
import { CommentsSkeleton } from "./thread-skeleton";

interface CommentListProps {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Comment[] }>>;
  label: "Comments" | "Replies";
  /** Shown if there are none. */
  none: string;
  /** Loads the next ones. */
  more: string;
  /** Shows those that have been loaded. */
  children: (comments: Comment[]) => ReactNode;
}

/** Comments or replies, page by page. */
export function CommentList({ list, label, none, more, children }: CommentListProps) {
  const what = label.toLowerCase();
  return (
    <QueryState
      query={list}
      loading={<CommentsSkeleton label={`Loading ${what}...`} />}
      failed={`Couldn't load the ${what}`}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={<p className={styles.none}>{none}</p>}
    >
      {({ pages }) => (
        <>
          <Stack as="ul" gap={3} aria-label={label}>
            {children(pages.flatMap(({ items }) => items))}
          </Stack>
          {list.hasNextPage && (
            <Button
              variant="ghost"
              size="sm"
              className={styles.more}
              busy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {list.isFetchNextPageError ? "Try again" : more}
            </Button>
          )}
        </>
      )}
    </QueryState>
  );
}
