import { useMutation } from "@guildway/shared/query";
import { TokenDialog } from "@guildway/shared/tokens/token-dialog";
import { createCompanyToken } from "./queries";
import { SCOPE_LABELS } from "./scope-labels";

interface CreateCompanyTokenProps {
  companyId: string;
  onClose: () => void;
}

/** Creates an access token for a company. */
export function CreateCompanyToken({ companyId, onClose }: CreateCompanyTokenProps) {
  const { mutateAsync } = useMutation(createCompanyToken(companyId));
  return (
    <TokenDialog
      description="A program acts in your name with it, for this company only. You need a passkey or an authenticator app. All recruiters get an email."
      labels={SCOPE_LABELS}
      schema={() =>
        import(/* webpackChunkName: "forms" */ "@guildway/shared/contract/access-tokens").then(
          (tokens) => tokens.companyTokenForm,
        )
      }
      create={mutateAsync}
      onClose={onClose}
    />
  );
}
