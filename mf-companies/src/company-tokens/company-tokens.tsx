import { fullName } from "@guildway/shared/format/full-name";
import { useQuery } from "@guildway/shared/query";
import { TokenList } from "@guildway/shared/tokens/token-list";
import { TokenRow } from "@guildway/shared/tokens/token-row";
import styles from "./company-tokens.module.css";
import { companyTokens, revokeCompanyToken } from "./queries";
import { SCOPE_LABELS } from "./scope-labels";

/** A company's access tokens, with ways to create and revoke them. */
export function CompanyTokens({ companyId }: { companyId: string }) {
  const query = useQuery(companyTokens(companyId));
  const loadDialog = async () => {
    const { CreateCompanyToken } = await import(
      /* webpackChunkName: "create-token" */ "./create-company-token"
    );
    return ({ onClose }: { onClose: () => void }) => (
      <CreateCompanyToken companyId={companyId} onClose={onClose} />
    );
  };
  return (
    <div className={styles.body}>
      <p>
        A program with an access token can read and change this company's jobs and applications, within the
        permissions you choose. A token stops working when the recruiter who created it stops recruiting here
        or sets a new password.
      </p>
      <TokenList query={query} none="This company has no access tokens." loadDialog={loadDialog}>
        {(token) => (
          <TokenRow
            token={token}
            labels={SCOPE_LABELS}
            creator={token.created_by ? fullName(token.created_by) : "a recruiter"}
            revoke={revokeCompanyToken(companyId, token.id)}
          />
        )}
      </TokenList>
    </div>
  );
}
