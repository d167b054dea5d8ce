import { createRoot } from "react-dom/client";
import type { ConfirmationMethods } from "../../client/api/api-error";
import type { Proof } from "../../client/api/asker";
import { ConfirmIdentityDialog } from "./confirm-identity-dialog";

/**
 * Opens a dialog over the page, whichever remote it belongs to, and over its dialogs. It has a React root of its own,
 * so that it also works where no frame could show it.
 *
 * @returns whether the person has shown that it's them
 */
export function askToConfirm(
  methods: ConfirmationMethods,
  prove: (proof: Proof) => Promise<void>,
): Promise<boolean> {
  const root = createRoot(document.createElement("div"));
  return new Promise<boolean>((resolve) => {
    const cancel = () => resolve(false);
    // The page that asked was left.
    globalThis.addEventListener("popstate", cancel, { once: true });
    root.render(
      <ConfirmIdentityDialog methods={methods} prove={prove} onDone={() => resolve(true)} onClose={cancel} />,
    );
  }).finally(() => root.unmount());
}
