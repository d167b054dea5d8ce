import type { PeopleFilter } from "@guildway/shared/contract/options";
import type { SearchResults } from "@guildway/shared/contract/search";
import { formatNumber } from "@guildway/shared/format/numbers";
import { search } from "@guildway/shared/queries/search";
import { useQuery } from "@guildway/shared/query";
import { useSignedIn } from "@guildway/shared/session";
import { TabLinks } from "@guildway/shared/ui/layout/tab-links";
import { type Category, categoriesFor, categoryLabels, searchPath } from "./search-query";

interface SearchTabsProps {
  category: Category;
  text: string;
  /** What the people are narrowed to. */
  only: PeopleFilter | undefined;
}

/** The kinds of results of one text, each on a tab with how many there are. */
export function SearchTabs({ category, text, only }: SearchTabsProps) {
  const signedIn = useSignedIn();
  // The other counts stay as they are while the people are narrowed.
  const { data } = useQuery({
    ...search(text, only),
    enabled: text !== "",
    placeholderData: (before, query) => (query?.queryKey[2].text === text ? before : undefined),
  });
  const links = categoriesFor(signedIn).map((other) => ({
    to: searchPath(signedIn, other, text),
    label: categoryLabels[other],
    count: data && countLabel(data, other),
  }));
  return <TabLinks label="Kinds of results" links={links} current={searchPath(signedIn, category, text)} />;
}

function countLabel(results: SearchResults, category: Category): string {
  const { count, more } = results[category === "users" ? "people" : category];
  return `${formatNumber(count)}${more ? "+" : ""}`;
}
