import { errorMessage } from "@guildway/shared/api";
import { CompanyNotFound } from "@guildway/shared/cards/company-not-found";
import type { UseQueryResult } from "@guildway/shared/query";
import { PageState } from "@guildway/shared/ui/state/page-state";
import type { ReactNode } from "react";
import { CompanySkeleton } from "./company-skeleton";

interface CompanyStateProps<T> {
  query: UseQueryResult<T>;
  children: (company: T) => ReactNode;
}

/** The states of a page about one company. */
export function CompanyState<T>({ query, children }: CompanyStateProps<T>) {
  return (
    <PageState
      query={query}
      page="Company"
      loading={<CompanySkeleton />}
      missing={<CompanyNotFound />}
      failed={(error) => `Error: ${errorMessage(error)}`}
    >
      {children}
    </PageState>
  );
}
