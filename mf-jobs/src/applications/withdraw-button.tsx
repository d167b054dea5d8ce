import { api, errorMessage, keys } from "@guildway/shared/api";
import { useMutation, useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";
import { Button } from "@guildway/shared/ui/button";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { useFocusOnRemoval } from "@guildway/shared/use-focus-on-removal";
import { useState } from "react";

/** Withdraws an application after asking: there is no way back. */
export function WithdrawButton(application: { id: string; jobTitle: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
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
  useFocusOnRemoval();
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => api.withdrawApplication({ id }),
    onSuccess: async () => {
      toast.success("Application withdrawn");
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.applications() }),
        queryClient.invalidateQueries({ queryKey: keys.jobs() }),
      ]);
    },
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Withdraw your application for ${jobTitle}?`}
      confirmLabel="Withdraw"
      cancelLabel="Keep it"
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate()}
    >
      The company is no longer considering you then, and you can't apply for this job again.
    </ConfirmDialog>
  );
}
