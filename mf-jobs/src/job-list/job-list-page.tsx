import { SavableJobCard } from "@guildway/shared/cards/savable-job-card";
import type { JobFilters } from "@guildway/shared/contract/job-filters";
import { useFocusFallback } from "@guildway/shared/focus";
import { formatNumber } from "@guildway/shared/format/numbers";
import { useInfiniteQuery, useQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { Button, ButtonLink, type ButtonProps } from "@guildway/shared/ui/button";
import { FormError } from "@guildway/shared/ui/form/form";
import { Select } from "@guildway/shared/ui/form/select";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { useMedia } from "@guildway/shared/use-media";
import { Bell, Bookmark, Briefcase, FileCheck, SlidersHorizontal } from "lucide-react";
import { CreateAlert } from "./create-alert";
import { chipsOf } from "./describe-filters";
import { FilterChips } from "./filter-chips";
import styles from "./job-list-page.module.css";
import { JobPane } from "./job-pane";
import { filtersOf } from "./list-query";
import { jobCount, jobs } from "./queries";
import { SearchBar } from "./search-bar";
import { useListQuery } from "./use-list-query";

const SORTS = [
  { value: "newest", label: "Newest" },
  { value: "salary", label: "Salary" },
];

const LIST_LINKS = [
  { label: "Your applications", to: routes.applications, Icon: FileCheck },
  { label: "Saved jobs", to: routes.savedJobs, Icon: Bookmark },
  { label: "Job alerts", to: routes.jobAlerts, Icon: Bell },
];

/** All open jobs, filtered and sorted by the address (product §8.4). */
export function Page() {
  const { query, jobId, refusedWage, change, open, clear } = useListQuery();
  const filters = filtersOf(query);
  const filtered = Object.keys(filters).length > 0;
  const list = useInfiniteQuery(jobs(query));
  const wide = useMedia("(width >= 64em)");
  const chosen = jobId ?? list.data?.pages[0]?.items[0]?.id;
  return (
    <PageLayout width="wide">
      <PageHeading title="Jobs" actions={<ListLinks />} />
      <SearchBar text={filters.text ?? ""} onSearch={(text) => change({ text: text.trim() || undefined })} />
      <Cluster className={styles.tools}>
        <Count filters={filters} byPay={query.sort === "salary" || filters.salary_min !== undefined} />
        <FiltersButton filters={filters} onApply={change} />
        <Select
          label="Sort by"
          hideLabel
          options={SORTS}
          value={query.sort ?? "newest"}
          onChange={({ target }) => change({ sort: target.value === "salary" ? "salary" : undefined })}
        />
        <CreateAlert filters={filters} />
      </Cluster>
      <FilterChips filters={filters} onChange={change}>
        <ClearButton variant="ghost" size="sm" onClear={clear}>
          Clear all
        </ClearButton>
      </FilterChips>
      {refusedWage !== undefined && (
        <FormError>“{refusedWage}” isn't a salary. Jobs are shown without a minimum salary.</FormError>
      )}
      <div className={styles.panes}>
        <PagedList
          list={list}
          label="Jobs"
          failed="Error occured while fetching job"
          loading={<SkeletonList label="Loading jobs..." kind="company" count={6} lines={1} />}
          empty={filtered ? <NoMatch onClear={clear} /> : <NoJobs />}
          end="That's all the jobs."
          keyOf={(job) => job.id}
        >
          {(job) => (
            <div className={wide && job.id === chosen ? styles.chosen : undefined}>
              <SavableJobCard
                job={job}
                {...(wide && {
                  current: job.id === chosen,
                  onOpen: (event) => {
                    // Another tab or window gets the job's own page.
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    open(job.id);
                  },
                })}
              />
            </div>
          )}
        </PagedList>
        {wide && chosen !== undefined && <JobPane key={chosen} jobId={chosen} />}
      </div>
    </PageLayout>
  );
}

function ListLinks() {
  return LIST_LINKS.map(({ label, to, Icon }) => (
    <ButtonLink
      key={label}
      variant="secondary"
      size="sm"
      to={to}
      icon={<Icon aria-hidden="true" />}
      data-tooltip={label}
    >
      <span className={`visually-hidden ${styles.onLarge}`}>{label}</span>
    </ButtonLink>
  ));
}

/** How many jobs there are, and what comparing their pay does not do. */
function Count({ filters, byPay }: { filters: JobFilters; byPay: boolean }) {
  const { data } = useQuery(jobCount(filters));
  const number = data && `${formatNumber(data.count)}${data.more ? "+" : ""}`;
  return (
    <div className={styles.count} role="status">
      {data && (
        <p>
          {number} {data.count === 1 ? "job" : "jobs"}
        </p>
      )}
      {byPay && data && data.currencies.length > 1 && (
        <p className={styles.note}>Pay is compared for an hour. Currencies aren't converted.</p>
      )}
    </div>
  );
}

function FiltersButton({
  filters,
  onApply,
}: {
  filters: JobFilters;
  onApply: (filters: JobFilters) => void;
}) {
  const { Part, preload, show, close } = useLazyPart(() =>
    import(/* webpackChunkName: "filters" */ "./filters-dialog").then((m) => m.FiltersDialog),
  );
  const count = chipsOf(filters).length;
  return (
    <>
      <Button
        variant="secondary"
        icon={<SlidersHorizontal aria-hidden="true" />}
        onPointerEnter={preload}
        onClick={show}
      >
        Filters{count > 0 && ` (${count})`}
      </Button>
      {Part && <Part filters={filters} onApply={onApply} onClose={close} />}
    </>
  );
}

/** Disappears with the filters that it clears. */
function ClearButton({ onClear, ...button }: ButtonProps & { onClear: () => void }) {
  const rememberFocus = useFocusFallback("heading");
  return (
    <Button
      {...button}
      onClick={({ currentTarget }) => {
        rememberFocus(currentTarget);
        onClear();
      }}
    />
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<Briefcase />}
      title="No jobs match your filters"
      action={
        <ClearButton variant="secondary" onClear={onClear}>
          Show all jobs
        </ClearButton>
      }
    >
      Remove a filter, or create an alert to get an email when a job matches.
    </EmptyState>
  );
}

function NoJobs() {
  return (
    <EmptyState
      icon={<Briefcase />}
      title="No open jobs right now"
      action={<ButtonLink to={routes.connections}>Go to your network</ButtonLink>}
    >
      New jobs will appear here as soon as companies post them. Until then, someone you know may have heard of
      one.
    </EmptyState>
  );
}
