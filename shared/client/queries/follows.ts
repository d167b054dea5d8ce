import type { FoundCompany } from "../../contract/companies";
import { api } from "../api/client";
import { mutationOptions, type QueryClient } from "../query";
import { changeItems, one, refresh } from "./define";
import { networkFeed } from "./posts";
import * as wire from "./wire.gen";

/** Whether the viewer follows a person, and has muted them. */
export const userFollow = (id: string) => one("follows", wire.getUserFollow, api.getUserFollow, { id });

/** Whether the viewer follows a company. */
export const companyFollow = (id: string) =>
  one("follows", wire.getCompanyFollow, api.getCompanyFollow, { id });

interface Source {
  kind: "person" | "company";
  id: string;
  name: string;
}

/** Follows (`true`) and unfollows a person or a company: optimistically, undone if the server refuses. */
export const follow = ({ kind, id, name }: Source) =>
  mutationOptions({
    scope: { id: `follow:${id}` },
    mutationFn: (followed: boolean) => {
      if (kind === "person") return followed ? api.followUser({ id }) : api.unfollowUser({ id });
      return followed ? api.followCompany({ id }) : api.unfollowCompany({ id });
    },
    onMutate: (followed, { client }) => show(client, kind, id, followed),
    onError: (_error, followed, _result, { client }) => show(client, kind, id, !followed),
    onSuccess: async (_answer, _input, _result, { client }) => {
      void client.resetQueries({ queryKey: networkFeed().queryKey });
      await refresh(client, "follows");
    },
    meta: { failed: `Couldn't change whether you follow ${name}` },
  });

function show(client: QueryClient, kind: Source["kind"], id: string, followed: boolean): void {
  if (kind === "person") {
    client.setQueryData(userFollow(id).queryKey, (known) => known && { ...known, followed });
    return;
  }
  client.setQueryData(companyFollow(id).queryKey, (known) => known && { ...known, followed });
  changeItems<FoundCompany>(client, "companies", wire.searchCompanies, (items) =>
    items.map((item) => (item.company_id === id ? { ...item, followed } : item)),
  );
}
