import { operation } from "../../kernel/core/operation";

/** The providers that people can sign in with, as the operator has ordered them. */
export const listProviders = operation("listProviders", {
  lane: "entry",
  run: async ({ identityProviders = [] }) => identityProviders.map(({ id, name }) => ({ id, name })),
});
