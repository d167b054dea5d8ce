import { api, failureText, keys } from "@guildway/shared/api";
import { type QueryClient, useQueryClient } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { toast } from "@guildway/shared/toast";
import { type MouseEvent, useEffect, useRef } from "react";
import type { Category } from "./search-query";

interface Kind {
  /** Loads the item into the cache of its page, and gives the field that says it is there (spec §2). */
  loadKeyField: (queryClient: QueryClient, id: string) => Promise<string>;
  path: (id: string) => string;
  /** The catalogue's text for a failure (spec §8). */
  failed: string;
  /** Said when the item lacks its key field (product.md). */
  incomplete: string;
}

const kinds: Record<Category, Kind> = {
  users: {
    loadKeyField: async (queryClient, id) => {
      const { user } = await queryClient.fetchQuery({
        queryKey: keys.fullUser(id),
        queryFn: () => api.getFullUser({ id }),
      });
      return user.first_name;
    },
    path: routes.user,
    failed: "Could not fetch the user",
    incomplete: "This profile is incomplete and can't be shown",
  },
  jobs: {
    loadKeyField: async (queryClient, id) => {
      const job = await queryClient.fetchQuery({ queryKey: keys.job(id), queryFn: () => api.getJob({ id }) });
      return job.title;
    },
    path: routes.job,
    failed: "Error occured while fetching job",
    incomplete: "This job is incomplete and can't be shown",
  },
  companies: {
    loadKeyField: async (queryClient, id) => {
      const company = await queryClient.fetchQuery({
        queryKey: keys.company(id),
        queryFn: () => api.getCompany({ id }),
      });
      return company.company_name;
    },
    path: routes.company,
    failed: "Could not fetch the company",
    incomplete: "This company is incomplete and can't be shown",
  },
};

/**
 * Opens a search result: loads the item first and goes to its page only if it has its key field (spec §2);
 * a message says so otherwise. A click that wants a new tab or window is left to the browser. What has been
 * clicked last counts, and nothing once the reader has left the results.
 *
 * @returns the click handler of a result's link.
 */
export function useOpenItem(category: Category) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { loadKeyField, path, failed, incomplete } = kinds[category];

  const lastClick = useRef<symbol>(undefined);
  useEffect(
    () => () => {
      lastClick.current = undefined;
    },
    [],
  );

  async function open(id: string): Promise<void> {
    const click = Symbol();
    lastClick.current = click;
    try {
      const keyField = await loadKeyField(queryClient, id);
      if (lastClick.current !== click) return;
      if (keyField) await navigate(path(id));
      else toast.error(incomplete);
    } catch (error) {
      if (lastClick.current === click) toast.error(failureText(failed, error));
    }
  }

  return (event: MouseEvent<HTMLAnchorElement>, id: string): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open(id);
  };
}
