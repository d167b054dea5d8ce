import { api } from "../api/client";
import type { QueryClient } from "../query";
import { one } from "./define";
import * as wire from "./wire.gen";

/** A person as others see them. */
export const user = (id: string) => one("users", wire.getUser, api.getUser, { id });

/** A person with their skills and work experience, for their profile. */
export const fullUser = (id: string) => one("users", wire.getFullUser, api.getFullUser, { id });

/** Refetches what is shown of one person. */
export async function refreshUser(client: QueryClient, id: string): Promise<void> {
  await Promise.all([user(id), fullUser(id)].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
}
