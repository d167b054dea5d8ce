import type { JobFilters } from "@guildway/shared/contract/job-filters";
import { Button } from "@guildway/shared/ui/button";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { BellPlus } from "lucide-react";

/** Opens the dialog that creates an alert for the current filters. */
export function CreateAlert({ filters }: { filters: JobFilters }) {
  const {
    Part: AlertDialog,
    preload,
    show,
    close,
  } = useLazyPart(() =>
    import(/* webpackChunkName: "alert-dialog" */ "../job-alerts/alert-dialog").then((m) => m.AlertDialog),
  );
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<BellPlus aria-hidden="true" />}
        onPointerEnter={preload}
        onClick={show}
      >
        Create alert for this search
      </Button>
      {AlertDialog && <AlertDialog filters={filters} onClose={close} />}
    </>
  );
}
