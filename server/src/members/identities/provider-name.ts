export interface Named {
  id: string;
  name: string;
}

/** The name of a provider, or its id if the operator no longer offers it. */
export function providerName(providers: readonly Named[] | undefined, id: string): string {
  return providers?.find((provider) => provider.id === id)?.name ?? id;
}
