import { useQuery } from "@guildway/shared/query";
import { TokenList } from "@guildway/shared/tokens/token-list";
import { TokenRow } from "@guildway/shared/tokens/token-row";
import { Section } from "../section";
import { accessTokens, revokeAccessToken } from "./queries";
import { SCOPE_LABELS } from "./scope-labels";

const loadDialog = async () => {
  const { CreateToken } = await import(/* webpackChunkName: "create-token" */ "./create-token");
  return CreateToken;
};

/** The account's access tokens, with ways to create and revoke them. */
export function TokensSection() {
  return (
    <Section
      title="Access tokens"
      lead="A program with an access token can use your account without signing in, within the permissions you choose. Treat a token like a password, and revoke it if anyone else may have seen it."
    >
      <TokenList query={useQuery(accessTokens())} none="You have no access tokens." loadDialog={loadDialog}>
        {(token) => <TokenRow token={token} labels={SCOPE_LABELS} revoke={revokeAccessToken(token.id)} />}
      </TokenList>
    </Section>
  );
}
