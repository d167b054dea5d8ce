import { contract } from "../../contract/contract";
import type { Endpoint } from "../../contract/endpoint";

/**
 * Checks the server's responses against the contract, in development and in tests. It is too large for production
 * pages.
 */
export function checkResponse(name: string, data: unknown): void {
  const endpoint = Object.entries<Endpoint>(contract).find(([key]) => key === name)?.[1];
  endpoint?.response.parse(data);
}
