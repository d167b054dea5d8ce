import { notifyOfDueDecision } from "../../hiring/applicants/notify-of-decisions";
import { eraseCompany } from "../../hiring/companies/erase-company";
import { mailDueAlert } from "../../hiring/job-alerts/mail-due-alert";
import { closeDueJob } from "../../hiring/jobs/close-due-job";
import { CLOSINGS_CHANNEL } from "../../hiring/jobs/closings";
import type { FileStore } from "../../kernel/core/file-store";
import type { PictureEncoder } from "../../kernel/core/picture-encoder";
import { type Log, type Services, systemClock } from "../../kernel/core/services";
import type { Database } from "../../kernel/db/database";
import { deliverNext } from "../../kernel/mail/deliver";
import { OUTBOX_CHANNEL } from "../../kernel/mail/outbox";
import { ERASING_CHANNEL } from "../../kernel/tasks/erasing";
import { runScheduled } from "../../kernel/tasks/schedule";
import { refreshHeadlines } from "../../members/profiles/refresh-headlines";
import { mailDueMessages } from "../../messaging/mail-due-messages";
import { endFailingCanary } from "../../releases/end-failing-canary";
import { withdrawFrozenVersion } from "../../releases/withdraw-frozen-version";
import { readNextLink } from "../../social/link-previews/read-next-link";
import { LINK_PREVIEWS_CHANNEL } from "../../social/link-previews/wake-readers";
import { mailDueDigest } from "../../social/notifications/mail-due-digest";
import { NEWS_CHANNEL, nextNews } from "../../social/notifications/next-news";
import { eraseAccount } from "../../trust/personal-data/erase-account";
import type { Config } from "../config";
import { sweep } from "../maintenance/sweep";
import { argon2Hasher } from "./argon2-hasher";
import { startDueWorker } from "./due-worker";
import { createPageReader } from "./link-previews/page-reader";
import type { Listener } from "./listener";
import { hasSite } from "./open-site";
import { requireRightClock } from "./require-right-clock";
import { createSmtpSender, MAIL_CONNECTIONS } from "./smtp-sender";
import type { Stops } from "./stops";
import { type FilesState, startFileWorkers } from "./storage/start-file-workers";
import { startWokenWorker } from "./woken-worker";

const LINK_READERS = 3;
const SWEEP_EVERY_MS = 60 * 60 * 1000;
const HEADLINES_EVERY_MS = 6 * 60 * 60 * 1000;

interface Work extends Pick<Services, "secrets"> {
  config: Config;
  db: Database;
  listener: Listener;
  log: Log;
}

/** Starts all background work except mail. */
export function startWorkers(
  work: Work & {
    files: FileStore;
    filesState: FilesState;
    pictureEncoder: PictureEncoder;
    publicUrl: string;
  },
  stops: Stops,
): void {
  startNews(work, stops);
  startFileWorkers({ ...work, state: work.filesState }, stops);
  startSweeping(work, stops);
  startErasing(work, stops);
  if (work.config.LINK_PREVIEWS) startReadingLinks(work, stops);
  if (hasSite(work.config)) startWatchingReleases(work, stops);
}

/**
 * Sends several mails at once, so that a slow receiver doesn't hold up the others.
 * @param workers what is stopped before the connections to the mail server are closed
 */
export function startMail({ config, db, listener, log, secrets }: Work, stops: Stops, workers: Stops): void {
  if (config.SMTP_URL === undefined) {
    if (config.NODE_ENV === "production") log.warn({}, "SMTP_URL isn't set: mail stays in the outbox");
    return;
  }
  const { send, close } = createSmtpSender(config.SMTP_URL, config.MAIL_FROM, config.MAIL_REPLY_TO);
  stops.push(close);
  for (let worker = 0; worker < MAIL_CONNECTIONS; worker++) {
    workers.push(
      startWokenWorker({
        listener,
        log,
        channel: OUTBOX_CHANNEL,
        work: () => deliverNext({ db, clock: systemClock, log, secrets, send }),
        failure: "can't read the outbox",
      }),
    );
  }
}

/** Starts the workers for scheduled notifications and mail. */
function startNews(
  { db, listener, log, secrets, publicUrl }: Work & { publicUrl: string },
  stops: Stops,
): void {
  const run = { db, clock: systemClock, log, hasher: argon2Hasher, secrets, publicUrl };
  stops.push(
    startWokenWorker({
      listener,
      log,
      channel: NEWS_CHANNEL,
      work: async () =>
        (await notifyOfDueDecision(run)) || (await mailDueDigest(run)) || (await mailDueMessages(run)),
      next: () => nextNews(run.db),
      failure: "can't notify people of what is due",
    }),
    startDueWorker({ log, failure: "can't mail job alerts", work: () => mailDueAlert(run) }),
    startWokenWorker({
      listener,
      log,
      channel: CLOSINGS_CHANNEL,
      work: () => closeDueJob(run),
      failure: "can't close jobs and notify their applicants",
    }),
  );
}

/** Starts the worker that erases accounts and companies which were deleted. */
function startErasing({ db, listener, log, publicUrl }: Work & { publicUrl: string }, stops: Stops): void {
  const run = { db, clock: systemClock, log, publicUrl };
  stops.push(
    startWokenWorker({
      listener,
      log,
      channel: ERASING_CHANNEL,
      work: async () => {
        await requireRightClock(db);
        return (await eraseAccount(run)) || (await eraseCompany(run));
      },
      failure: "can't erase what was deleted",
    }),
  );
}

/** Reads several pages at once, so that a slow one doesn't hold up the others. */
function startReadingLinks(
  { db, listener, log, files, pictureEncoder }: Work & { files: FileStore; pictureEncoder: PictureEncoder },
  stops: Stops,
): void {
  const reading = { db, clock: systemClock, files, pictureEncoder, pages: createPageReader() };
  for (let worker = 0; worker < LINK_READERS; worker++) {
    stops.push(
      startWokenWorker({
        listener,
        log,
        channel: LINK_PREVIEWS_CHANNEL,
        work: () => readNextLink(reading),
        failure: "can't read linked pages",
      }),
    );
  }
}

/** Starts the workers that watch releases, each by itself: one that fails doesn't stop the other. */
export function startWatchingReleases(
  { config, db, log, publicUrl }: Omit<Work, "listener" | "secrets"> & { publicUrl: string },
  stops: Stops,
): void {
  const run = { db, clock: systemClock, log, publicUrl, siteDir: config.SITE_DIR };
  const limits = { factor: config.CANARY_ERROR_FACTOR, leastErrors: config.CANARY_LEAST_ERRORS };
  stops.push(
    startDueWorker({
      log,
      failure: "can't withdraw versions that freeze pages",
      work: () => withdrawFrozenVersion(run),
    }),
    startDueWorker({
      log,
      failure: "can't end failing canaries",
      work: () => endFailingCanary({ ...run, ...limits }),
    }),
  );
}

function startSweeping({ config, db, log }: Work, stops: Stops): void {
  const run = { db, clock: systemClock, log };
  const requireEmailVerification = config.REQUIRE_EMAIL_VERIFICATION;
  stops.push(
    startDueWorker({
      log,
      failure: "sweep failed",
      work: () =>
        runScheduled(run, {
          name: "sweep",
          everyMs: SWEEP_EVERY_MS,
          work: async () => {
            await requireRightClock(db);
            await sweep({ ...run, config: { requireEmailVerification } });
          },
        }),
    }),
    startDueWorker({
      log,
      failure: "can't refresh headlines",
      work: () =>
        runScheduled(run, {
          name: "headlines",
          everyMs: HEADLINES_EVERY_MS,
          work: () => refreshHeadlines(db),
        }),
    }),
  );
}
