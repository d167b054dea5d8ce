import { useMutation } from "@guildway/shared/query";
import { TokenDialog } from "@guildway/shared/tokens/token-dialog";
import { createAccessToken } from "./queries";
import { SCOPE_LABELS } from "./scope-labels";

/** Creates an access token of the member's. */
export function CreateToken({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useMutation(createAccessToken());
  return (
    <TokenDialog
      labels={SCOPE_LABELS}
      schema={() =>
        import(/* webpackChunkName: "forms" */ "@guildway/shared/contract/access-tokens").then(
          (tokens) => tokens.accessTokenForm,
        )
      }
      create={mutateAsync}
      onClose={onClose}
    />
  );
}
