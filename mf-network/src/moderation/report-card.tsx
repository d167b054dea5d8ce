import type { Report } from "@guildway/shared/contract/moderation";
import {
  type ModerationDecisionKind,
  type ReportSubject,
  reportReasonLabels,
} from "@guildway/shared/contract/options";
import { isolated } from "@guildway/shared/format/isolated";
import { SuspendDialog } from "@guildway/shared/moderation/suspend-dialog";
import { PostPictures } from "@guildway/shared/posts/post-pictures";
import { useUserId } from "@guildway/shared/session";
import { Avatar } from "@guildway/shared/ui/avatar";
import { Badge } from "@guildway/shared/ui/badge";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { Cover } from "@guildway/shared/ui/cover";
import { Card } from "@guildway/shared/ui/layout/card";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { Check, ExternalLink, Eye, EyeOff, UserX } from "lucide-react";
import { useId, useState } from "react";
import { DismissDialog, HideDialog, ShowDialog } from "./decide-dialog";
import styles from "./report-card.module.css";
import { isGone, linkTo, nameOf, subjectOf } from "./report-texts";
import { ReportedFiles } from "./reported-files";

/** One report: what it is about, who reported it and why, and what a moderator can do. */
export function ReportCard({ report }: { report: Report }) {
  const id = useId();
  const [asking, setAsking] = useState<ModerationDecisionKind | "suspend">();
  const link = linkTo(report);
  const viewerId = useUserId();
  const suspect =
    report.author && report.author.user_id !== viewerId
      ? { id: report.author.user_id, name: nameOf(report.author) }
      : undefined;
  const close = () => setAsking(undefined);
  return (
    <Card as="article" aria-labelledby={id} className={styles.report}>
      {report.cover &&
        (report.status === "hidden" ? (
          <p className={styles.nothing}>The cover is hidden too.</p>
        ) : (
          <Cover path={report.cover} />
        ))}
      <Cluster as="header" gap={3}>
        {report.portrait && (
          <Avatar
            name={report.name || nameOf(report.author)}
            id={report.subject_id}
            kind={report.subject === "company" ? "company" : "person"}
            picture={report.portrait}
            size="xl"
          />
        )}
        <h2 id={id} className={styles.subject} dir="auto">
          {subjectOf(report)}
        </h2>
        {report.author_suspended && <Badge icon={<UserX aria-hidden="true" />}>Suspended</Badge>}
        <Badge tone="warning">{reportReasonLabels[report.reason]}</Badge>
      </Cluster>
      {report.content ? (
        <blockquote className={styles.content} dir="auto">
          {report.content}
        </blockquote>
      ) : (
        <p className={styles.nothing}>{emptyTextOf(report)}</p>
      )}
      {report.recommendation && (
        <>
          <p className={styles.nothing}>Their recommendation of {isolated(nameOf(report.reporter))}:</p>
          <blockquote className={styles.content} dir="auto">
            {report.recommendation}
          </blockquote>
        </>
      )}
      {report.poll_options?.length > 0 && (
        <ul aria-label="Options of the poll">
          {report.poll_options.map((option) => (
            <li key={option} dir="auto">
              {option}
            </li>
          ))}
        </ul>
      )}
      {report.pictures.length > 0 &&
        (report.status === "hidden" ? (
          <p className={styles.nothing}>Its pictures are hidden too.</p>
        ) : (
          <PostPictures pictures={report.pictures} />
        ))}
      {report.status === "open" && <ReportedFiles message={report.messages.at(-1)} />}
      {report.messages.length > 1 && (
        <details className={styles.before}>
          <summary>The messages before it</summary>
          <ol>
            {report.messages.slice(0, -1).map((message) => (
              <li key={message.created_at + message.content}>
                <strong>{isolated(nameOf(message.by_reporter ? report.reporter : report.author))}:</strong>{" "}
                {isolated(message.content || "Message deleted")}
                {report.status === "open" && <ReportedFiles message={message} />}
              </li>
            ))}
          </ol>
        </details>
      )}
      <p className={styles.who}>
        Reported by {isolated(nameOf(report.reporter))} · <TimeAgo value={report.created_at} />
      </p>
      {report.text && (
        <p className={styles.text} dir="auto">
          {report.text}
        </p>
      )}
      {report.own && report.status !== "dismissed" && <OwnReport />}
      <Cluster className={styles.actions}>
        {report.status === "open" && !report.own && (
          <>
            <Button variant="danger" icon={<EyeOff aria-hidden="true" />} onClick={() => setAsking("hide")}>
              Hide…
            </Button>
            <Button
              variant="secondary"
              icon={<Check aria-hidden="true" />}
              onClick={() => setAsking("dismiss")}
            >
              Dismiss…
            </Button>
          </>
        )}
        {report.status === "hidden" && !report.own && !isGone(report) && (
          <Button variant="secondary" icon={<Eye aria-hidden="true" />} onClick={() => setAsking("show")}>
            Show again…
          </Button>
        )}
        {suspect && !report.author_suspended && (
          <Button
            variant="secondary"
            icon={<UserX aria-hidden="true" />}
            onClick={() => setAsking("suspend")}
          >
            Suspend {isolated(suspect.name)}…
          </Button>
        )}
        {link && (
          <ButtonLink to={link} variant="ghost" icon={<ExternalLink aria-hidden="true" />}>
            {LINKS[report.subject]}
          </ButtonLink>
        )}
      </Cluster>
      {asking === "hide" && <HideDialog report={report} onClose={close} />}
      {asking === "dismiss" && <DismissDialog report={report} onClose={close} />}
      {asking === "suspend" && suspect && (
        <SuspendDialog person={suspect} reportId={report.id} onClose={close} />
      )}
      {asking === "show" && <ShowDialog report={report} onClose={close} />}
    </Card>
  );
}

const LINKS: Record<ReportSubject, string> = {
  post: "Open the post",
  comment: "Open the post",
  message: "Open the post",
  user: "Open the profile",
  job: "Open the job",
  company: "Open the company",
};

/** In place of what the server would refuse. */
function OwnReport() {
  return (
    <p className={styles.nothing}>
      This report is about you or your company, so another moderator has to decide it.
    </p>
  );
}

/** Why there is no text. */
function emptyTextOf({ subject, name }: Report): string {
  if (subject === "user") return "The profile has no bio.";
  if (subject === "message") return "This report no longer has the message's text.";
  if (name) return "There is no description.";
  return "It has been deleted.";
}
