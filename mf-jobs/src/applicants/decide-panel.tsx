import type { ApplicationDetail } from "@guildway/shared/contract/applications";
import { Button } from "@guildway/shared/ui/button";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { CalendarPlus, Check, ChevronLeft, ChevronRight } from "lucide-react";
import { DECISIONS, isDoubleClick, nextStep } from "../desk/decision";
import type { Desk } from "../desk/use-desk";
import styles from "./decide-panel.module.css";

interface DecidePanelProps {
  desk: Desk;
  application: ApplicationDetail;
  /** Where the application is in the list; undefined if it isn't in it. */
  place: { index: number; total: number | undefined } | undefined;
  shortcuts: boolean;
  onInterview: () => void;
}

/** One click for each decision; the next application opens by itself. */
export function DecidePanel({ desk, application, place, shortcuts, onInterview }: DecidePanelProps) {
  const { status, applicant } = application;
  const suggested = nextStep(status);
  return (
    <section aria-label="Decide" className={styles.panel}>
      <header className={styles.head}>
        <h3 className={styles.title}>Decide</h3>
        {place && (
          <span className={styles.place}>
            {place.index + 1} of {place.total ?? "…"}
          </span>
        )}
        <IconButton
          label="Previous application"
          size="sm"
          variant="secondary"
          aria-keyshortcuts="k"
          disabled={!desk.hasPrevious}
          onClick={desk.previous}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Next application"
          size="sm"
          variant="secondary"
          aria-keyshortcuts="j"
          disabled={!desk.hasNext}
          onClick={() => void desk.next()}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </header>
      {status === "withdrawn" ? (
        <p className={styles.withdrawn}>{applicant.first_name} withdrew this application.</p>
      ) : (
        <>
          {DECISIONS.map(({ status: decided, label }, index) => {
            const isCurrent = decided === status;
            if (decided === "submitted" && isCurrent) return null;
            return (
              <button
                key={decided}
                type="button"
                className={styles.decision}
                data-status={decided}
                data-suggested={decided === suggested || undefined}
                aria-pressed={isCurrent}
                aria-keyshortcuts={shortcuts ? String(index + 1) : undefined}
                disabled={isCurrent}
                onClick={(event) => {
                  if (!isDoubleClick(event)) void desk.decideCurrent(application, { status: decided });
                }}
              >
                <span>{isCurrent && decided === "rejected" ? "Rejected" : label}</span>
                {isCurrent ? <Check aria-hidden="true" /> : shortcuts && <kbd>{index + 1}</kbd>}
              </button>
            );
          })}
          <Button
            variant="ghost"
            size="sm"
            className={styles.plan}
            icon={<CalendarPlus aria-hidden="true" />}
            aria-keyshortcuts="i"
            onClick={onInterview}
          >
            Plan an interview…
          </Button>
        </>
      )}
    </section>
  );
}
