import type { PeopleFilter } from "@guildway/shared/contract/options";
import { search } from "@guildway/shared/queries/search";
import { useQuery } from "@guildway/shared/query";
import { useSearchParams } from "@guildway/shared/router";
import { routes, titles } from "@guildway/shared/routes";
import { useSignedIn } from "@guildway/shared/session";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { useNeededPart } from "@guildway/shared/use-lazy-part";
import { Search } from "lucide-react";
import { CompanyResults } from "./company-results";
import { JobResults } from "./job-results";
import { ResultsSearch } from "./results-search";
import {
  categoryLabels,
  readFilter,
  readSearch,
  type SearchQuery,
  searchParams,
  searchText,
} from "./search-query";
import { SearchTabs } from "./search-tabs";
import { UserResults, type UserResultsProps } from "./user-results";

const loadPosts = () => import("./post-results").then((module) => module.PostResults);

/**
 * Search for people, jobs, companies and posts (product §11), for members and at another address for visitors. The address
 * holds the search, so that Back and sharing work.
 */
export function Page() {
  const [params, setParams] = useSearchParams();
  const signedIn = useSignedIn();
  const query = readSearch(params, signedIn);
  const only = signedIn ? readFilter(params) : undefined;
  const title = useSearchTitle(query, only);
  const text = searchText(query);

  return (
    <PageLayout>
      <PageHeading title={title} back={{ to: signedIn ? routes.feed : routes.landing, label: "Back" }}>
        {text === "" ? titles.publicSearch : `Results for “${text}”`}
      </PageHeading>
      <Card>
        <ResultsSearch query={query} onSearch={(wanted) => setParams(searchParams(wanted, only))} />
      </Card>
      <Results
        query={query}
        only={only}
        onFilter={(filter) => setParams(searchParams(query, filter), { replace: true })}
      />
    </PageLayout>
  );
}

/** The page's title, which tells apart what is searched for, and whether there is any. */
function useSearchTitle(query: SearchQuery, only: PeopleFilter | undefined): string {
  const text = searchText(query);
  const { data } = useQuery({ ...search(text, only), enabled: text !== "" });
  if (text === "") return titles.publicSearch;
  const kind = categoryLabels[query.category];
  const isNone = data?.[query.category === "users" ? "people" : query.category].count === 0;
  return `${isNone ? `No ${kind.toLowerCase()}` : kind} for “${text}”`;
}

const results = { users: UserResults, jobs: JobResults, companies: CompanyResults, posts: LazyPostResults };

/** What shows posts is loaded for those who look for them. */
function LazyPostResults({ text }: { text: string }) {
  const Part = useNeededPart(loadPosts, true);
  return Part ? <Part text={text} /> : <SkeletonList label="Searching..." count={3} lines={3} />;
}

interface ResultsProps extends Omit<UserResultsProps, "text"> {
  query: SearchQuery;
}

function Results({ query, ...filter }: ResultsProps) {
  const signedIn = useSignedIn();
  const text = searchText(query);
  if (text === "") {
    return (
      <EmptyState icon={<Search />} title="What are you looking for?">
        {signedIn ? "Find people by name, work, skill or place" : "Find people by name"}; jobs by title,
        company, skill or city; companies by name or industry
        {signedIn && "; posts by their words and hashtags"}. Small typos are forgiven.
      </EmptyState>
    );
  }
  const Found = results[query.category];
  return (
    <>
      <SearchTabs category={query.category} text={text} only={filter.only} />
      <Found text={text} {...filter} />
    </>
  );
}
