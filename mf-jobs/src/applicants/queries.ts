import { ApiError, api } from "@guildway/shared/api";
import type { AnswerFilter, APPLICANT_SORTS } from "@guildway/shared/contract/applicant-filters";
import type { ApplicationNote, Decision, ReceivedApplication } from "@guildway/shared/contract/applicants";
import { LIMITS } from "@guildway/shared/contract/limits";
import type { ApplicationStatus } from "@guildway/shared/contract/options";
import { mapItems, one, type Pages, pages, refresh } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions, type QueryClient } from "@guildway/shared/query";
import { application, applicationEvents } from "../applications/queries";

/** What narrows and sorts a job's applications. */
export interface ApplicantQuery {
  status?: ApplicationStatus | undefined;
  text?: string | undefined;
  answers?: AnswerFilter[] | undefined;
  sort?: (typeof APPLICANT_SORTS)[number] | undefined;
  /** The number question of the sort `answer`. */
  sort_question?: string | undefined;
}

/** The statuses that a recruiter can give. */
export type DecidedStatus = Exclude<ApplicationStatus, "withdrawn">;

const PAGE = 50;

/** A job's applications for its recruiters. */
export const jobApplications = (id: string, query: ApplicantQuery) =>
  pages("applications", wire.listJobApplications, api.listJobApplications, {
    id,
    ...wireQuery(query),
    limit: PAGE,
  });

/** How many applications a job has in each status, narrowed as the list is. */
export const applicationCounts = (id: string, { text, answers }: ApplicantQuery = {}) =>
  one("applications", wire.getApplicationCounts, api.getApplicationCounts, {
    id,
    ...wireQuery({ text, answers }),
  });

/** The team's notes about an application, oldest first. */
export const applicationNotes = (id: string) =>
  one("applications", wire.listApplicationNotes, api.listApplicationNotes, { id });

/** The team's ratings of an application. */
export const applicationRatings = (id: string) =>
  one("applications", wire.listApplicationRatings, api.listApplicationRatings, { id });

/** A job's applications as CSV: the selected ones, or all that match a query. */
export const exportApplications = (id: string) =>
  mutationOptions({
    mutationFn: ({ ids, ...query }: ApplicantQuery & { ids?: readonly string[] | undefined }) =>
      api.exportJobApplications({ id, ...wireQuery(query), ...(ids && { ids: ids.join() }) }),
    meta: { failed: "Couldn't export the applications" },
  });

/** Marks an application as seen. A failure isn't reported: the application stays new. */
export const markSeen = (jobId: string) =>
  mutationOptions({
    mutationFn: (id: string) => api.markApplicationSeen({ id }),
    onSuccess: (_answer, id, _result, { client }) => {
      changeInLists(client, id, (item) => ({ ...item, is_new: false }));
      void client.invalidateQueries({ queryKey: countsKey(jobId) });
      // Other pages count the new ones.
      for (const resource of ["jobs", "companies"]) {
        void client.invalidateQueries({ queryKey: [resource], refetchType: "none" });
      }
    },
    meta: { shownBy: "page" },
  });

const DECIDING = ["decide"];

interface StatusChange {
  id: string;
  version: number;
  status: DecidedStatus;
}

/**
 * Changes an application's status, optimistically. The applicant is notified after ten seconds, unless it is
 * undone. 412 if someone else was faster: the page asks what to do.
 */
export const updateApplicationStatus = (jobId: string) =>
  mutationOptions({
    mutationKey: DECIDING,
    mutationFn: ({ id, version, status }: StatusChange) =>
      api.updateApplicationStatus({ id, version, status }),
    onMutate: ({ id, status }, { client }) => moveInLists(client, jobId, id, status),
    onError: (error, { id }, undo, { client }) => {
      undo?.();
      if (error instanceof ApiError && error.status === 412) refreshDecided(client, jobId, [id]);
    },
    onSuccess: ({ id, status, version, note }, _change, _undo, { client }) => {
      client.setQueryData(application(id).queryKey, (known) => known && { ...known, status, version, note });
      changeInLists(client, id, (item) => ({ ...item, status, version, note }));
      // While another decision is on its way, the server's lists still contain what has left the screen.
      if (client.isMutating({ mutationKey: DECIDING }) === 1) refreshDecided(client, jobId, [id]);
    },
    meta: { shownBy: "page" },
  });

interface SeveralChanges {
  applications: readonly Pick<ReceivedApplication, "id" | "version">[];
  status?: DecidedStatus | undefined;
  /** May contain `{first_name}`, `{job_title}` and `{company_name}`. */
  note?: string;
  /** Called with how many are done. */
  onProgress?: (done: number) => void;
}

/** The result of a decision about any number of applications. */
export interface Decided extends Pick<Decision, "changed" | "refused" | "gone"> {
  /** To undo it with. */
  decisionIds: string[];
}

/**
 * Changes the status of several applications or writes to their applicants, as many at once as the server
 * accepts. Those that have changed meanwhile stay unchanged.
 */
export const decideApplications = (jobId: string) =>
  mutationOptions({
    mutationKey: DECIDING,
    mutationFn: async ({ applications, status, note = "", onProgress }: SeveralChanges): Promise<Decided> => {
      const all: Decided = { decisionIds: [], changed: 0, refused: [], gone: [] };
      for (let start = 0; start < applications.length; start += LIMITS.applicationsAtOnce) {
        const some = applications.slice(start, start + LIMITS.applicationsAtOnce);
        const { id, changed, refused, gone } = await api.decideApplications({
          id: jobId,
          applications: some.map(({ id, version }) => ({ id, version })),
          status,
          note,
        });
        if (id !== null) all.decisionIds.push(id);
        all.changed += changed;
        all.refused.push(...refused);
        all.gone.push(...gone);
        onProgress?.(start + some.length);
      }
      return all;
    },
    // Also after a failure: some of several requests may have been answered.
    onSettled: (_decided, _error, _changes, _result, { client }) => refresh(client, "applications"),
    meta: { failed: "Couldn't save this for all" },
  });

/** Undoes decisions within ten seconds; returns how many applications have their earlier status again. */
export const undoDecisions = () =>
  mutationOptions({
    mutationFn: async (ids: readonly string[]): Promise<number> => {
      let all = 0;
      for (const id of ids) all += (await api.undoDecision({ id })).undone;
      return all;
    },
    onSettled: (_answer, _error, _ids, _result, { client }) => refresh(client, "applications"),
    meta: { failed: "Couldn't undo this" },
  });

/** Notes something about an application for the team. */
export const createNote = (id: string) =>
  mutationOptions({
    mutationFn: ({ text }: { text: string }) => api.createApplicationNote({ id, text }),
    onSuccess: (note, _input, _result, { client }) => {
      client.setQueryData(applicationNotes(id).queryKey, (notes) => notes && [...notes, note]);
      changeInLists(client, id, (item) => ({ ...item, note_count: item.note_count + 1 }));
    },
    meta: { shownBy: "form" },
  });

/** Changes one of the viewer's notes. */
export const updateNote = (applicationId: string, id: string) =>
  mutationOptions({
    mutationFn: (change: { text: string; version: number }) => api.updateApplicationNote({ id, ...change }),
    onSuccess: (note, _input, _result, { client }) =>
      client.setQueryData(applicationNotes(applicationId).queryKey, (notes) =>
        notes?.map((other) => (other.id === id ? note : other)),
      ),
    meta: { shownBy: "form" },
  });

/** Deletes one of the viewer's notes. */
export const deleteNote = (applicationId: string, { id }: ApplicationNote) =>
  mutationOptions({
    mutationFn: () => api.deleteApplicationNote({ id }),
    onSuccess: (_answer, _input, _result, { client }) => {
      client.setQueryData(applicationNotes(applicationId).queryKey, (notes) =>
        notes?.filter((other) => other.id !== id),
      );
      changeInLists(client, applicationId, (item) => ({ ...item, note_count: item.note_count - 1 }));
    },
    meta: { done: "Note deleted" },
  });

/** Rates an application with 1 to 5 stars, at once on the screen; `null` removes the viewer's rating. */
export const rateApplication = (id: string) =>
  mutationOptions({
    mutationFn: (rating: number | null) =>
      rating === null ? api.deleteApplicationRating({ id }) : api.rateApplication({ id, rating }),
    onMutate: (rating, { client }) => {
      const key = applicationRatings(id).queryKey;
      const before = client.getQueryData(key);
      client.setQueryData(key, (ratings) => {
        const others = ratings?.filter(({ is_own }) => !is_own) ?? [];
        return rating === null ? others : [...others, { author: null, is_own: true, rating }];
      });
      return () => client.setQueryData(key, before);
    },
    onError: (_error, _rating, undo) => undo?.(),
    onSettled: async (_answer, _error, _rating, _result, { client }) => {
      await client.invalidateQueries({ queryKey: applicationRatings(id).queryKey });
      await client.invalidateQueries({ queryKey: ["applications", wire.listJobApplications] });
    },
    meta: { failed: "Couldn't save your rating" },
  });

function wireQuery({ answers, ...query }: ApplicantQuery) {
  return { ...query, ...(answers?.length && { answers: JSON.stringify(answers) }) };
}

const countsKey = (id: string) => ["applications", wire.getApplicationCounts, { id }] as const;

function refreshDecided(client: QueryClient, jobId: string, ids: readonly string[]): void {
  const keys: (readonly unknown[])[] = [
    ["applications", wire.listJobApplications, { id: jobId }],
    countsKey(jobId),
    ...ids.flatMap((id) => [application(id).queryKey, applicationEvents(id).queryKey]),
  ];
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
}

function changeInLists(
  client: QueryClient,
  id: string,
  change: (item: ReceivedApplication) => ReceivedApplication,
): void {
  client.setQueriesData<Pages<ReceivedApplication>>(
    { queryKey: ["applications", wire.listJobApplications] },
    (list) => mapItems(list, (items) => items.map((item) => (item.id === id ? change(item) : item))),
  );
}

/**
 * Shows a decision before the server has answered: lists of other statuses lose the application, an unfiltered list of
 * the new status gets it, and the counts follow.
 *
 * @returns how to undo it
 */
async function moveInLists(client: QueryClient, jobId: string, id: string, status: DecidedStatus) {
  const lists = { queryKey: ["applications", wire.listJobApplications, { id: jobId }] };
  const counts = { queryKey: countsKey(jobId) };
  // A first fetch isn't canceled: nothing would repeat it.
  const known = { predicate: (query: { state: { data: unknown } }) => query.state.data !== undefined };
  await Promise.all([
    client.cancelQueries({ ...lists, ...known }),
    client.cancelQueries({ ...counts, ...known }),
  ]);
  const before = [...client.getQueriesData(lists), ...client.getQueriesData(counts)];
  const listed = client.getQueriesData<Pages<ReceivedApplication>>(lists);
  const moved = listed
    .flatMap(([, list]) => list?.pages.flatMap((page) => page.items) ?? [])
    .find((item) => item.id === id);

  for (const [key, list] of listed) {
    const { status: shown, text, answers } = key[2] as ApplicantQuery;
    client.setQueryData(
      key,
      mapItems(list, (items, page) => {
        const isHere = items.some((item) => item.id === id);
        if (shown === undefined || shown === status) {
          if (isHere) return items.map((item) => (item.id === id ? { ...item, status } : item));
          const joins = page === 0 && moved && shown === status && !text && !answers;
          return joins ? [{ ...moved, status }, ...items] : items;
        }
        return isHere ? items.filter((item) => item.id !== id) : items;
      }),
    );
  }
  type Counts = { status: ApplicationStatus; count: number; new_count: number }[];
  client.setQueriesData<Counts>(counts, (parts) =>
    parts?.map((part) => {
      const change = Number(part.status === status) - Number(part.status === moved?.status);
      return { ...part, count: part.count + change };
    }),
  );
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}
