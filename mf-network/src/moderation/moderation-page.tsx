import type { ReportStatus } from "@guildway/shared/contract/options";
import { isModeratorsOnly, ModeratorsOnly } from "@guildway/shared/moderation/moderators-only";
import { useInfiniteQuery } from "@guildway/shared/query";
import { useSearchParams } from "@guildway/shared/router";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { Tabs } from "@guildway/shared/ui/layout/tabs";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { Flag, ScrollText, UserX } from "lucide-react";
import type { ReactNode } from "react";
import { DecisionLine } from "./decision-line";
import { moderationDecisions, reports, suspensions } from "./queries";
import { ReportCard } from "./report-card";
import { SuspensionLine } from "./suspension-line";

const TITLE = "Moderation is for moderators";

/** For moderators: reports to work through, what became of them, and who decided it. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const asked = params.get("show");
  const shown = tabs.find(({ id }) => id === asked) ?? tabs[0];
  return (
    <PageLayout>
      <PageHeading title="Moderation" lead="Reports from members, and what moderators decided." />
      <Tabs
        label="Reports"
        tabs={tabs}
        value={shown.id}
        onChange={(id) => setParams({ show: id }, { replace: true })}
      />
    </PageLayout>
  );
}

const tabs = [
  { id: "open", label: "Open", content: <Reports key="open" status="open" /> },
  { id: "hidden", label: "Hidden", content: <Reports key="hidden" status="hidden" /> },
  { id: "dismissed", label: "Dismissed", content: <Reports key="dismissed" status="dismissed" /> },
  { id: "decisions", label: "Decisions", content: <Decisions /> },
  { id: "suspensions", label: "Suspensions", content: <Suspensions /> },
] as const;

type Listed = Exclude<ReportStatus, "shown">;

const nothing: Record<Listed, { title: string; text: string }> = {
  open: { title: "No open reports", text: "Reports from members will appear here, oldest first." },
  hidden: {
    title: "Nothing is hidden",
    text: "What moderators have hidden will appear here until it is shown again.",
  },
  dismissed: { title: "No dismissed reports", text: "Dismissed reports will appear here." },
};

function Reports({ status }: { status: Listed }) {
  const list = useInfiniteQuery(reports(status));
  if (isModeratorsOnly(list.error)) return <ModeratorsOnly error={list.error} title={TITLE} />;
  return (
    <PagedList
      list={list}
      label="Reports"
      failed="Couldn't load the reports"
      loading={<SkeletonList label="Loading reports..." count={3} lines={3} />}
      empty={<Nothing icon={<Flag />} {...nothing[status]} />}
      keyOf={({ id }) => id}
    >
      {(report) => <ReportCard report={report} />}
    </PagedList>
  );
}

function Decisions() {
  const list = useInfiniteQuery(moderationDecisions());
  if (isModeratorsOnly(list.error)) return <ModeratorsOnly error={list.error} title={TITLE} />;
  return (
    <PagedList
      list={list}
      label="Decisions"
      failed="Couldn't load the decisions"
      loading={<SkeletonList label="Loading decisions..." count={3} lines={3} />}
      empty={
        <Nothing
          icon={<ScrollText />}
          title="No decisions yet"
          text="Moderators' decisions will appear here, newest first."
        />
      }
      keyOf={({ id }) => id}
    >
      {(line) => <DecisionLine line={line} />}
    </PagedList>
  );
}

function Suspensions() {
  const list = useInfiniteQuery(suspensions());
  if (isModeratorsOnly(list.error)) return <ModeratorsOnly error={list.error} title={TITLE} />;
  return (
    <PagedList
      list={list}
      label="Suspensions"
      failed="Couldn't load the suspensions"
      loading={<SkeletonList label="Loading suspensions..." count={3} lines={3} />}
      empty={
        <Nothing
          icon={<UserX />}
          title="Nobody has been suspended"
          text="Suspended people will appear here, newest first, and stay listed once they are restored."
        />
      }
      keyOf={({ id }) => id}
    >
      {(line) => <SuspensionLine line={line} />}
    </PagedList>
  );
}

function Nothing({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <Card>
      <EmptyState icon={icon} title={title}>
        {text}
      </EmptyState>
    </Card>
  );
}
