import { api, keys } from "@guildway/shared/api";
import { useQueryClient } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { linkFailure } from "../layout/link-failure";
import { isRefusedField } from "../password/is-refused-field";

/** What shows that the account is theirs; nothing but the session where neither is given. */
interface Proof {
  password?: string;
  new_password?: string;
}

/** What each form of the verification page is given. */
export interface ConfirmationProps {
  token: string;
  /** The link will not work any more. */
  onDead: (message: string) => void;
}

/** Verifies with a link and a proof, then goes on to the profile; throws what the form itself can show. */
export function useConfirmation({ token, onDead }: ConfirmationProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (proof: Proof = {}): Promise<void> => {
    try {
      await api.confirmRegistration({ token, ...proof });
    } catch (error) {
      const failure = linkFailure(error);
      const refused = isRefusedField(error, "password") || isRefusedField(error, "new_password");
      if (!failure.dead || refused) throw error;
      onDead(failure.message);
      return;
    }
    void queryClient.invalidateQueries({ queryKey: keys.session() });
    await navigate(routes.createProfile, { replace: true });
  };
}
