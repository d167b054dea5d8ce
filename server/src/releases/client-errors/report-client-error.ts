import type { Contract } from "@guildway/shared/contract";
import { widerNetwork } from "../../kernel/core/client-address";
import { type Context, operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perMinute } from "../../kernel/core/rates";
import { throttle } from "../../kernel/core/throttle";
import { clientErrors } from "../../kernel/db/schema";
import { pseudonym } from "./pseudonym";

/**
 * Anyone can send reports, and enough of them end a canary. While there is one, only this many from each address
 * count, so that nobody can end it alone.
 */
const COUNTED = { max: 2, seconds: 24 * 60 * 60 };

/** Stores a failure that a browser reports, with its code from docs/errors.md (docs/architecture.md "Failure"). */
export const reportClientError = operation("reportClientError", {
  rates: { address: [perMinute(60)] },
  run: async (context) => {
    const { db, log, viewer, body, request } = context;
    const { code, remote, version } = body;
    log.warn({ requestId: request.id, code, remote, version }, "client error");
    if (!(await mayCount(context))) return undefined;
    const isMember = viewer?.verified && viewer.hasProfile;
    const nameOf = (whom: string) => pseudonym(`${remote} ${version}`, whom);
    await db.insert(clientErrors).values({
      code,
      remote: printable(remote),
      version: printable(version),
      path: printable(body.path),
      message: printable(body.message),
      stack: body.stack.split("\n").map(printable).join("\n"),
      userAgent: request.userAgent.slice(0, 300),
      ...(isMember && {
        member: await nameOf(viewer.id),
        network: await nameOf(widerNetwork(request.address)),
      }),
    });
    return undefined;
  },
});

/** The live version is counted in the same way, and again for each canary, so that the two can be compared. */
async function mayCount(context: Context<Contract["reportClientError"]>): Promise<boolean> {
  const { db, clock, body, request, readSite } = context;
  const { remote, version } = body;
  const site = (await readSite?.())?.registry.remotes[remote];
  const canary = site?.canary?.release.version;
  if (canary === undefined || (version !== canary && version !== site?.version)) return true;
  try {
    await throttle(clock, db, `canary:${remote}:${canary}:${version}:${request.address}`, COUNTED);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === "too-many-requests") return false;
    throw error;
  }
}

/** Removes control characters: anyone can send this, and PostgreSQL's text can't contain a NUL. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, " ");
}
