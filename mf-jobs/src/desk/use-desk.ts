import type { ReceivedApplication } from "@guildway/shared/contract/applicants";
import type { JobDetail, JobQuestion } from "@guildway/shared/contract/jobs";
import { job } from "@guildway/shared/queries/jobs";
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { useMedia } from "@guildway/shared/use-media";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { jobApplications, markSeen } from "../applicants/queries";
import { application } from "../applications/queries";
import { useLiveApplications } from "../applications/use-live-applications";
import { jobQuestions } from "../job/queries";
import type { Target } from "./decision";
import { applicantQueryOf } from "./desk-query";
import type { Choice } from "./use-decide";
import { useDecide } from "./use-decide";
import { useDeskQuery } from "./use-desk-query";
import { useLoadedAhead, useNeighbors } from "./use-neighbors";
import { useSelection } from "./use-selection";
import { useUndo } from "./use-undo";

interface DeskOptions {
  companyId: string;
  jobId: string;
  /** Empty while none is open. */
  currentId: string;
}

/** The state of the recruiter's desk: the list, what is open and selected, and how to move on. */
export function useDesk({ companyId, jobId, currentId }: DeskOptions) {
  const address = useDeskQuery(jobId, routes.jobApplications(companyId, jobId));
  const { query, search } = address;
  const wide = useMedia("(width >= 64em)");
  const navigate = useNavigate();
  const isBoard = query.view === "board" && currentId === "";
  const list = useInfiniteQuery({
    ...jobApplications(jobId, applicantQueryOf(query)),
    // The list stays on the screen while another part of it is fetched.
    placeholderData: keepPreviousData,
    enabled: !isBoard,
  });
  const items: readonly ReceivedApplication[] = list.data?.pages.flatMap((page) => page.items) ?? [];
  const index = items.findIndex(({ id }) => id === currentId);
  const neighbors = useNeighbors(index, search);
  const loadMore = useLoadedAhead({ list, items, index, currentId });
  const selection = useSelection(items);

  const toList = { pathname: routes.jobApplications(companyId, jobId), search };
  const pathOf = (id: string) => ({ pathname: routes.jobApplication(companyId, jobId, id), search });
  const open = (id: string | undefined, { replace = false } = {}) =>
    void navigate(id ? pathOf(id) : toList, { replace });

  // A second key may come before the next application is shown: it isn't meant for the one that is being left.
  const leaving = useRef<string>(undefined);
  useEffect(() => {
    if (leaving.current !== currentId) leaving.current = undefined;
  }, [currentId]);

  const undo = useUndo((id) => {
    leaving.current = undefined;
    if (id && !isBoard) open(id);
  });
  const decisions = useDecide({ jobId, offerUndo: undo.offer });

  const before = items[neighbors.previous];
  /** The application after the open one, also if it is on the next page. */
  const following = async () => items[neighbors.next] ?? (await loadMore())[neighbors.next];

  async function next(): Promise<void> {
    const one = await following();
    if (one) open(one.id);
  }

  /** Decides about the open application and opens the next one. */
  async function decideCurrent(current: Target, choice: Choice): Promise<void> {
    if (leaving.current === current.id) return;
    leaving.current = current.id;
    const leaves =
      choice.status !== undefined && query.status !== undefined && query.status !== choice.status;
    // Before the decision, which changes the list.
    const one = (await following()) ?? (leaves ? items[index - 1] : undefined);
    const decided = decisions.decide([current], choice);
    if (one) open(one.id);
    else if (leaves) open(undefined);
    else leaving.current = undefined;
    await decided;
  }

  useFirst({
    open,
    first: list.isPlaceholderData ? undefined : items[0]?.id,
    wanted: wide && !isBoard && !currentId,
  });
  usePrefetch(items[index + 1]?.id);
  useSeen(jobId, currentId, items[index]);
  useLiveApplications();

  return {
    companyId,
    jobId,
    job: useQuery(job(jobId)).data as JobDetail | undefined,
    questions: useQuery(jobQuestions(jobId)).data as readonly JobQuestion[] | undefined,
    ...address,
    ...decisions,
    undo,
    wide,
    isBoard,
    list,
    items,
    index,
    currentId,
    selection,
    toList,
    pathOf,
    open,
    next,
    hasNext: items[neighbors.next] !== undefined || list.hasNextPage,
    hasPrevious: before !== undefined,
    previous: () => {
      if (before) open(before.id);
    },
    decideCurrent,
  };
}

export type Desk = ReturnType<typeof useDesk>;

interface FirstOptions {
  open: (id: string, options: { replace: boolean }) => void;
  first: string | undefined;
  wanted: boolean;
}

/** Opens the first application if there is room for it beside the list. */
function useFirst({ open, first, wanted }: FirstOptions): void {
  const id = wanted ? first : undefined;
  const openFirst = useEffectEvent(open);
  useEffect(() => {
    if (id) openFirst(id, { replace: true });
  }, [id]);
}

/** Reads the following application before it is wanted: moving on takes no time. */
function usePrefetch(id: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id) void client.prefetchQuery(application(id));
  }, [client, id]);
}

/** Tells the server that the open application has been seen. */
function useSeen(jobId: string, id: string, listed: ReceivedApplication | undefined): void {
  const { mutate } = useMutation(markSeen(jobId));
  const [marked] = useState(() => new Set<string>());
  const isKnown = listed !== undefined && !listed.is_new;
  useEffect(() => {
    if (id === "" || isKnown || marked.has(id)) return;
    marked.add(id);
    mutate(id);
  }, [id, isKnown, mutate, marked]);
}
