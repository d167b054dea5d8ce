import { useState } from "react";
import { ChoosePassword } from "./choose-password";
import { EnterPassword } from "./enter-password";
import type { ConfirmationProps } from "./use-confirmation";

interface ProveAccountProps extends ConfirmationProps {
  /** Whether the form replaced something that had the focus. */
  focus: boolean;
}

/** Asks for the password, or a new one, if the link was opened in another browser. */
export function ProveAccount({ focus, ...link }: ProveAccountProps) {
  const [step, setStep] = useState<"opened" | "choose" | "enter">("opened");
  if (step === "choose") return <ChoosePassword {...link} onKnown={() => setStep("enter")} />;
  return (
    <EnterPassword {...link} focus={focus || step === "enter"} onNewPassword={() => setStep("choose")} />
  );
}
