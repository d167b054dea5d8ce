import type { JobFilters } from "@guildway/shared/contract/job-filters";
import { Button } from "@guildway/shared/ui/button";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { BellPlus } from "lucide-react";
import styles from "./job-list-page.module.css";

const LABEL = "Create alert for this search";

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
        data-tooltip={LABEL}
        onPointerEnter={preload}
        onClick={show}
      >
        <span className={`visually-hidden ${styles.onLarge}`}>{LABEL}</span>
      </Button>
      {AlertDialog && <AlertDialog filters={filters} onClose={close} />}
    </>
  );
}
