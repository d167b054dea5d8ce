import type { UseQueryResult } from "@guildway/shared/query";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { type ReactNode, useId } from "react";
import styles from "./suggestion-section.module.css";

interface SuggestionSectionProps<T> {
  title: string;
  action: ReactNode;
  list: UseQueryResult<T[]>;
  failed: string;
  children: (item: T) => ReactNode;
  keyOf: (item: T) => string;
}

/** One card of suggestions, or why it failed to load. */
export function SuggestionSection<T>(props: SuggestionSectionProps<T>) {
  const { title, action, list, failed, children, keyOf } = props;
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHeading id={id} action={action}>
        {title}
      </CardHeading>
      <QueryState query={list} loading={null} failed={failed}>
        {(items) => (
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={keyOf(item)}>{children(item)}</li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
