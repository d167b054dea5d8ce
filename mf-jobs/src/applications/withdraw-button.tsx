import { useFocusFallback } from "@guildway/shared/focus";
import { useMutation } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { useState } from "react";
import { withdrawApplication } from "./queries";

/** Withdraws an application after confirmation, because its files are deleted. */
export function WithdrawButton(application: { id: string; jobTitle: string }) {
  const [asking, setAsking] = useState(false);
  // The dialog may close, and give the focus back to this button, before the button disappears.
  const rememberFocus = useFocusFallback("neighbor");
  const ask = (button: Element) => {
    rememberFocus(button);
    setAsking(true);
  };
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => ask(currentTarget)}
      >
        Withdraw
      </Button>
      {asking && <WithdrawDialog {...application} onClose={() => setAsking(false)} />}
    </>
  );
}

interface WithdrawDialogProps {
  id: string;
  jobTitle: string;
  onClose: () => void;
}

function WithdrawDialog({ id, jobTitle, onClose }: WithdrawDialogProps) {
  const withdraw = useMutation(withdrawApplication(id));
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Withdraw your application for ${jobTitle}?`}
      confirmLabel="Withdraw"
      cancelLabel="Keep it"
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate(undefined, { onSettled: onClose })}
    >
      The company will stop considering you, and the files you sent are deleted. You can apply again as long
      as the job is open.
    </ConfirmDialog>
  );
}
