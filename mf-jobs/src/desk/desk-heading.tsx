import { moveFocus } from "@guildway/shared/focus";
import { isolated } from "@guildway/shared/format/isolated";
import { formatNumber } from "@guildway/shared/format/numbers";
import { useMutation } from "@guildway/shared/query";
import { Link, useNavigated } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { saveFile } from "@guildway/shared/save-file";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { useTitle } from "@guildway/shared/ui/layout/use-title";
import { ArrowLeft, BriefcaseBusiness, Columns3, Download, Keyboard, List } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { exportApplications } from "../applicants/queries";
import { type Counts, countOf } from "./counts";
import styles from "./desk-heading.module.css";
import { applicantQueryOf, writeDeskQuery } from "./desk-query";
import type { Desk } from "./use-desk";

interface DeskHeadingProps {
  desk: Desk;
  counts: Counts;
  onShortcuts: () => void;
}

/** Which job it is, the way up, and what is done with all of its applications. */
export function DeskHeading({ desk, counts, onShortcuts }: DeskHeadingProps) {
  const { companyId, job, query, wide, currentId, index } = desk;
  const heading = useRef<HTMLHeadingElement>(null);
  const navigated = useNavigated();
  // Once: the applications of one page have addresses of their own, and take the focus themselves.
  const focus = useEffectEvent(() => {
    if (navigated) moveFocus(heading.current);
  });
  useEffect(() => focus(), []);

  const title = job?.title ?? "Applications";
  useTitle(title);
  const isOpenOnPhone = !wide && currentId !== "";
  const total = countOf(counts, query.status);
  return (
    <header className={styles.heading}>
      <div className={styles.text}>
        {!isOpenOnPhone && (
          <nav aria-label="Breadcrumb" className={styles.crumbs}>
            <Link to={routes.ownCompany(companyId)}>{isolated(job?.company_name ?? "Company")}</Link>
            <span aria-hidden="true">›</span>
            <Link to={routes.companyJobs(companyId)}>Jobs</Link>
          </nav>
        )}
        <div className={styles.line}>
          {isOpenOnPhone && (
            <Link to={desk.toList} className={styles.back} aria-label="All applications">
              <ArrowLeft aria-hidden="true" />
            </Link>
          )}
          <h1 ref={heading} tabIndex={-1} className={styles.title} dir="auto">
            {title}
          </h1>
        </div>
      </div>
      {isOpenOnPhone ? (
        index >= 0 &&
        total !== undefined && (
          <span className={styles.place}>
            {formatNumber(index + 1)} of {formatNumber(total)}
          </span>
        )
      ) : (
        <Cluster>
          {wide && (
            <IconButton label="Keyboard shortcuts" variant="secondary" onClick={onShortcuts}>
              <Keyboard aria-hidden="true" />
            </IconButton>
          )}
          <ViewSwitch desk={desk} />
          <ExportButton desk={desk} />
          <ButtonLink
            variant="secondary"
            to={routes.job(desk.jobId)}
            icon={<BriefcaseBusiness aria-hidden="true" />}
          >
            Job
          </ButtonLink>
        </Cluster>
      )}
    </header>
  );
}

function ViewSwitch({ desk: { query, isBoard, toList } }: { desk: Desk }) {
  const to = { ...toList, search: writeDeskQuery({ ...query, view: isBoard ? undefined : "board" }) };
  return (
    <ButtonLink
      variant="secondary"
      to={to}
      icon={isBoard ? <List aria-hidden="true" /> : <Columns3 aria-hidden="true" />}
    >
      {isBoard ? "List" : "Board"}
    </ButtonLink>
  );
}

function ExportButton({ desk: { jobId, job, query } }: { desk: Desk }) {
  const { mutate, isPending } = useMutation(exportApplications(jobId));
  const name = `${job?.title ?? "Job"} applications.csv`;
  return (
    <Button
      variant="secondary"
      busy={isPending}
      icon={<Download aria-hidden="true" />}
      onClick={() => mutate(applicantQueryOf(query), { onSuccess: (csv) => saveFile(csv, name) })}
    >
      Export CSV
    </Button>
  );
}
