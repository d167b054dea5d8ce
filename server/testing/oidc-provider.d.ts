/** The parts of the OpenID provider that tests use; it comes without types. */
declare module "oidc-provider" {
  import type { RequestListener } from "node:http";

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    Client: { prototype: { redirectUriAllowed(uri: string): boolean } };
    callback(): RequestListener;
  }
}
