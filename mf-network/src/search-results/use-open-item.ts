import { failureText } from "@guildway/shared/api";
import { company } from "@guildway/shared/queries/companies";
import { job } from "@guildway/shared/queries/jobs";
import { fullUser } from "@guildway/shared/queries/users";
import { type QueryClient, useQueryClient } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { useSignedIn } from "@guildway/shared/session";
import { toast } from "@guildway/shared/toast";
import { type MouseEvent, useEffect, useRef } from "react";
import type { Category } from "./search-query";

interface Kind {
  /** Loads the item for its page, and returns the field without which it is incomplete (product §11). */
  loadKeyField: (client: QueryClient, id: string) => Promise<string>;
  path: (id: string) => string;
  /** The catalog's text for a failure (product §2.4). */
  failed: string;
  /** The message if the item lacks its key field (product §11). */
  incomplete: string;
}

const kinds: Record<Exclude<Category, "posts">, Kind> = {
  users: {
    loadKeyField: async (client, id) => (await client.fetchQuery(fullUser(id))).user.first_name,
    path: routes.user,
    failed: "Could not fetch the user",
    incomplete: "This profile is incomplete and can't be shown",
  },
  jobs: {
    loadKeyField: async (client, id) => (await client.fetchQuery(job(id))).title,
    path: routes.job,
    failed: "Error occured while fetching job",
    incomplete: "This job is incomplete and can't be shown",
  },
  companies: {
    loadKeyField: async (client, id) => (await client.fetchQuery(company(id))).company_name,
    path: routes.company,
    failed: "Could not fetch the company",
    incomplete: "This company is incomplete and can't be shown",
  },
};

/**
 * Opens a search result: loads the item first and goes to its page only if it has its key field (product §11);
 * otherwise a message says so. A click that asks for a new tab or window is left to the browser. Only the last click
 * counts, and none once the reader has left the results. Visitors' links are followed as they are.
 *
 * @returns the click handler of a result's link
 */
export function useOpenItem(category: keyof typeof kinds) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
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
    if (!signedIn || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open(id);
  };
}
