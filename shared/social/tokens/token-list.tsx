import { type ComponentType, type ReactNode, useRef, useState } from "react";
import type { useQuery } from "../../client/query";
import { useFocusAfter } from "../../page/focus";
import { useLazyPart } from "../../page/use-lazy-part";
import { Button } from "../../ui/button";
import { Stack } from "../../ui/layout/flow";
import { QueryState } from "../../ui/state/query-state";
import { SkeletonList } from "../../ui/state/skeleton";

interface TokenListProps<Token extends { id: string }> {
  query: ReturnType<typeof useQuery<Token[]>>;
  /** What is said while there are none. */
  none: string;
  /** Loads the dialog that creates one. */
  loadDialog: () => Promise<ComponentType<{ onClose: () => void }>>;
  children: (token: Token) => ReactNode;
}

/** Access tokens, with ways to create and revoke them. */
export function TokenList<Token extends { id: string }>({
  query,
  none,
  loadDialog,
  children,
}: TokenListProps<Token>) {
  const button = useRef<HTMLButtonElement>(null);
  const [closed, setClosed] = useState(0);
  // The form that was opened from here is gone by then: the token's dialog can't give the focus back to it.
  useFocusAfter(closed, () => button.current);
  const { Part, show, close } = useLazyPart(loadDialog);
  return (
    <>
      <QueryState
        query={query}
        loading={<SkeletonList label="Loading access tokens..." count={2} kind="company" />}
        failed="Couldn't load the access tokens"
        empty={<p>{none}</p>}
        isEmpty={(tokens) => tokens.length === 0}
      >
        {(tokens) => (
          <Stack as="ul" aria-label="Access tokens">
            {tokens.map((token) => (
              <li key={token.id}>{children(token)}</li>
            ))}
          </Stack>
        )}
      </QueryState>
      <Button ref={button} variant="secondary" onClick={show}>
        Create token
      </Button>
      {Part && (
        <Part
          onClose={() => {
            close();
            setClosed(closed + 1);
          }}
        />
      )}
    </>
  );
}
