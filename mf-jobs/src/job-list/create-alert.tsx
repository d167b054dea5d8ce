import type { JobFilters } from "@guildway/shared/contract/job-filters";
import { toast } from "@guildway/shared/toast";
import { Button } from "@guildway/shared/ui/button";
import { BellPlus } from "lucide-react";
import { type ComponentType, useState } from "react";
import type { AlertDialogProps } from "../job-alerts/alert-dialog";

const load = () => import(/* webpackChunkName: "alert-dialog" */ "../job-alerts/alert-dialog");

/** Opens the dialog that makes an alert of the present filters; its code comes with the first wish for it. */
export function CreateAlert({ filters }: { filters: JobFilters }) {
  const [Dialog, setDialog] = useState<ComponentType<AlertDialogProps>>();
  const [open, setOpen] = useState(false);

  function show() {
    setOpen(true);
    load()
      .then(({ AlertDialog }) => setDialog(() => AlertDialog))
      .catch(() => {
        setOpen(false);
        toast.error("Couldn't load this. Check your connection and try again.");
      });
  }

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<BellPlus aria-hidden="true" />}
        // A failure is told when the dialog is really wanted.
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={show}
      >
        Create alert for this search
      </Button>
      {open && Dialog && <Dialog filters={filters} onClose={() => setOpen(false)} />}
    </>
  );
}
