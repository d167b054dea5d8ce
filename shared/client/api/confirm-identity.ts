import type { OptionsToUse } from "../../contract/passkeys";
import { ApiError } from "./api-error";
import { loadAsker, type Proof } from "./asker";
import { endpoints } from "./endpoints.gen";
import { send } from "./http";
import { splitInput } from "./split-input";

/** A page may have several calls refused at once; the person is asked once. */
let asking: Promise<void> | undefined;

/**
 * Asks the person to confirm that it's them, for a call that was refused without that. Credentials in the call are
 * used first: a form that asks for the current password needn't ask twice.
 *
 * @param refusal the response to the call; rethrown if the page has no dialog
 * @param token of the session that made the call
 * @throws {ApiError} `dismissed` if they decline
 */
export async function confirmIdentity(
  refusal: ApiError,
  input: Record<string, unknown>,
  token: string | null,
): Promise<void> {
  const methods = refusal.confirmation ?? [];
  const call = async (name: string, fields: Record<string, unknown>): Promise<unknown> => {
    const entry = endpoints[name];
    if (!entry) return undefined;
    const { method } = entry;
    const options = { token, download: false, signal: undefined, onUploadProgress: undefined };
    return (await send({ ...splitInput(entry, fields), method, ...options })).data;
  };
  const prove = async (proof: Proof) => {
    if (proof !== "passkey") {
      await call("confirmIdentity", { ...proof });
      return;
    }
    const { askForPasskey } = await import(/* webpackChunkName: "passkeys" */ "../passkeys");
    const options = await call("beginPasskeyConfirmation", {});
    await call("confirmWithPasskey", { passkey: await askForPasskey(options as OptionsToUse) });
  };
  const { current_password } = input;
  if (typeof current_password === "string" && methods.join() === "password") {
    await prove({ current_password });
    return;
  }
  asking ??= ask(refusal, prove).finally(() => {
    asking = undefined;
  });
  await asking;
}

async function ask(refusal: ApiError, prove: (proof: Proof) => Promise<void>): Promise<void> {
  const askToConfirm = await loadAsker();
  if (!askToConfirm) throw refusal;
  const isConfirmed = await askToConfirm(refusal.confirmation ?? [], prove);
  if (!isConfirmed) throw new ApiError({ status: 0, message: "Nothing was changed.", dismissed: true });
}
