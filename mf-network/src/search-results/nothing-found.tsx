import { search } from "@guildway/shared/queries/search";
import { useQuery } from "@guildway/shared/query";
import { useSignedIn } from "@guildway/shared/session";
import { ButtonLink } from "@guildway/shared/ui/button";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import type { ReactNode } from "react";
import { type Category, searchPath } from "./search-query";

interface NothingFoundProps {
  icon: ReactNode;
  title: string;
  /** The search that found nothing. */
  category: Category;
  text: string;
  /** A button for when there is nothing of any kind. */
  action?: ReactNode;
  children: ReactNode;
}

/** Says that nothing of a kind was found, and leads to a kind of which there is something. */
export function NothingFound({ icon, title, category, text, action, children }: NothingFoundProps) {
  const signedIn = useSignedIn();
  const { data } = useQuery(search(text));
  const others = [
    { category: "users", label: "See people", count: data?.people.count },
    { category: "jobs", label: "See jobs", count: data?.jobs.count },
    { category: "companies", label: "See companies", count: data?.companies.count },
    { category: "posts", label: "See posts", count: data?.posts.count },
  ] as const;
  const other = others.find((kind) => kind.category !== category && kind.count);
  return (
    <div role="status">
      <EmptyState
        icon={icon}
        title={title}
        action={
          other ? (
            <ButtonLink to={searchPath(signedIn, other.category, text)}>
              {other.label} for “{text}”
            </ButtonLink>
          ) : (
            action
          )
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
