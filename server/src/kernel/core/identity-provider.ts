/** The values that tie a sign-in at a provider to the browser that started it. */
export interface SignInChecks {
  state: string;
  nonce: string;
  /** Of PKCE (RFC 7636). */
  verifier: string;
}

/** The parameters of the provider's redirect. */
export interface ProviderAnswer {
  code: string;
  state: string;
  iss?: string | undefined;
}

/** Someone at a provider. */
export interface ProvenIdentity {
  issuer: string;
  /** The issuer's id for the person, which never changes and is given to nobody else. */
  subject: string;
  /** An address or a name, for the person to recognize; it proves nothing. */
  name: string;
  /** To suggest; empty without one. It isn't verified here, whatever the provider says. */
  email: string;
}

/** A client of one provider, by OpenID Connect or the provider's own OAuth. It stores nothing that it gets. */
export interface IdentityProvider {
  id: string;
  name: string;
  /**
   * Returns the address of its page.
   * @throws {Problem} `provider-unavailable`
   */
  begin(checks: SignInChecks): Promise<string>;
  /**
   * Exchanges the code, and checks everything that comes with it.
   * @throws {Problem} `provider-unavailable`, `provider-refused`
   */
  finish(answer: ProviderAnswer, checks: SignInChecks): Promise<ProvenIdentity>;
}
