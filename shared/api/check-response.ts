import { contract } from "../contract/contract";
import type { Endpoint } from "../contract/endpoint";

/** Holds the server to the contract, in development and in tests; it weighs too much for a visitor's page. */
export function checkResponse(name: string, data: unknown): void {
  const endpoint = Object.entries<Endpoint>(contract).find(([key]) => key === name)?.[1];
  endpoint?.response.parse(data);
}
