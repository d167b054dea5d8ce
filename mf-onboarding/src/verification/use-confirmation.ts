import { useMutation } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { linkFailure } from "../layout/link-failure";
import { isRefusedField } from "../password/is-refused-field";
import { confirmRegistration, type Proof } from "./queries";

/** The properties of both forms of the verification page. */
export interface ConfirmationProps {
  token: string;
  /** Called if the link no longer works. */
  onDead: (message: string) => void;
  /** Takes what a verification failed with, and returns whether the address is verified and a second step follows. */
  onNextStep: (error: unknown) => boolean;
}

/** Verifies with a link and a proof, then continues to the profile. Throws errors that the form can show. */
export function useConfirmation({ token, onDead, onNextStep }: ConfirmationProps) {
  const { mutateAsync } = useMutation(confirmRegistration(token));
  const navigate = useNavigate();
  return async (proof: Proof = {}): Promise<void> => {
    try {
      await mutateAsync(proof);
    } catch (error) {
      if (onNextStep(error)) return;
      const failure = linkFailure(error);
      const refused = isRefusedField(error, "password") || isRefusedField(error, "new_password");
      if (!failure.dead || refused) throw error;
      onDead(failure.message);
      return;
    }
    await navigate(routes.createProfile, { replace: true });
  };
}
