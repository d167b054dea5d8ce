import type { ApplicationDetail } from "@guildway/shared/contract/applications";
import { availability } from "@guildway/shared/ui/availability";
import { Button } from "@guildway/shared/ui/button";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { CalendarPlus, Check, ChevronLeft, ChevronRight } from "lucide-react";
import { DECISIONS, FIRST, isDoubleClick, LAST, nextStep } from "../desk/decision";
import type { Desk } from "../desk/use-desk";
import styles from "./decide-panel.module.css";

interface DecidePanelProps {
  desk: Desk;
  application: ApplicationDetail;
  /** Where the application is in the list; undefined if it isn't in it. */
  position: { index: number; total: number | undefined } | undefined;
  shortcuts: boolean;
  onInterview: () => void;
}

/** One click for each decision; the next application opens automatically. */
export function DecidePanel({ desk, application, position, shortcuts, onInterview }: DecidePanelProps) {
  const { status, applicant } = application;
  const suggested = nextStep(status);
  return (
    <Stack as="section" gap={2} aria-label="Decide">
      <header className={styles.head}>
        <h3 className={styles.title}>Decide</h3>
        {position && (
          <span className={styles.place}>
            {position.index + 1} of {position.total ?? "…"}
          </span>
        )}
        <IconButton
          label="Previous application"
          size="sm"
          variant="secondary"
          aria-keyshortcuts={shortcuts ? "k" : undefined}
          unavailable={!desk.hasPrevious && FIRST}
          onClick={desk.previous}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Next application"
          size="sm"
          variant="secondary"
          aria-keyshortcuts={shortcuts ? "j" : undefined}
          unavailable={!desk.hasNext && LAST}
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
                {...availability<HTMLButtonElement>({
                  unavailable: isCurrent && "This is the decision so far",
                  onClick: (event) => {
                    if (!isDoubleClick(event)) void desk.decideCurrent(application, { status: decided });
                  },
                })}
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
            aria-keyshortcuts={shortcuts ? "i" : undefined}
            onClick={onInterview}
          >
            Plan an interview…
          </Button>
        </>
      )}
    </Stack>
  );
}
