import type { ApplicationDetail } from "@guildway/shared/contract/applications";
import { optionLabel } from "@guildway/shared/contract/options";
import { Button } from "@guildway/shared/ui/button";
import { Menu, MenuItem, MenuSeparator } from "@guildway/shared/ui/overlay/menu";
import { CalendarPlus, ChevronDown, ChevronLeft, ChevronRight, Mail } from "lucide-react";
import type { MouseEvent } from "react";
import { DECISIONS, FIRST, isDoubleClick, LAST, nextStep } from "../desk/decision";
import type { Desk } from "../desk/use-desk";
import styles from "./phone-bar.module.css";

interface PhoneBarProps {
  desk: Desk;
  application: ApplicationDetail;
  onMessage: () => void;
  onInterview: () => void;
}

/** The decisions at the bottom of a small screen: the likely ones as buttons, all of them in a menu. */
export function PhoneBar({ desk, application, onMessage, onInterview }: PhoneBarProps) {
  const { status, applicant } = application;
  const suggested = nextStep(status);
  const decide = (decided: (typeof DECISIONS)[number]["status"]) =>
    void desk.decideCurrent(application, { status: decided });
  const decideOnce = (decided: (typeof DECISIONS)[number]["status"]) => (event: MouseEvent) => {
    if (!isDoubleClick(event)) decide(decided);
  };
  const isOpen = status !== "withdrawn";
  return (
    <section aria-label="Decide" className={styles.bar}>
      {isOpen ? (
        <div className={styles.decisions}>
          {status !== "rejected" && (
            <Button variant="secondary" className={styles.reject} onClick={decideOnce("rejected")}>
              Reject
            </Button>
          )}
          {status !== "in review" && status !== "hired" && (
            <Button variant="secondary" onClick={decideOnce("in review")}>
              In review
            </Button>
          )}
          {suggested && <Button onClick={decideOnce(suggested)}>{optionLabel(suggested)}</Button>}
        </div>
      ) : (
        <p className={styles.withdrawn}>{applicant.first_name} withdrew this application.</p>
      )}
      <div className={styles.moves}>
        <Button
          variant="ghost"
          size="sm"
          icon={<ChevronLeft aria-hidden="true" />}
          unavailable={!desk.hasPrevious && FIRST}
          onClick={desk.previous}
        >
          Previous
        </Button>
        {isOpen && (
          <Menu
            trigger={
              <Button variant="ghost" size="sm">
                More
                <ChevronDown aria-hidden="true" />
              </Button>
            }
          >
            {DECISIONS.filter((decision) => decision.status !== status).map((decision) => (
              <MenuItem
                key={decision.status}
                tone={decision.status === "rejected" ? "danger" : "plain"}
                onSelect={() => decide(decision.status)}
              >
                {decision.label}
              </MenuItem>
            ))}
            <MenuSeparator />
            <MenuItem icon={<Mail aria-hidden="true" />} onSelect={onMessage}>
              Message to {applicant.first_name}…
            </MenuItem>
            <MenuItem icon={<CalendarPlus aria-hidden="true" />} onSelect={onInterview}>
              Plan an interview…
            </MenuItem>
          </Menu>
        )}
        <Button
          variant="ghost"
          size="sm"
          unavailable={!desk.hasNext && LAST}
          onClick={() => void desk.next()}
        >
          Next
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </section>
  );
}
