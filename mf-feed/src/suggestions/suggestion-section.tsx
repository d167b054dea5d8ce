import { failureText } from "@guildway/shared/api";
import type { UseQueryResult } from "@guildway/shared/query";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { type ReactNode, useId } from "react";

interface SuggestionSectionProps<T> {
  title: string;
  action: ReactNode;
  list: UseQueryResult<T[]>;
  failed: string;
  children: (item: T) => ReactNode;
  keyOf: (item: T) => string;
}

/** One card of suggestions, or why it is not there. */
export function SuggestionSection<T>(props: SuggestionSectionProps<T>) {
  const { title, action, list, failed, children, keyOf } = props;
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHeading id={id} action={action}>
        {title}
      </CardHeading>
      {list.data ? (
        <ul>
          {list.data.map((item) => (
            <li key={keyOf(item)}>{children(item)}</li>
          ))}
        </ul>
      ) : (
        <ErrorState
          message={failureText(failed, list.error)}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
    </Card>
  );
}
