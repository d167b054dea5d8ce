import type { OperationOf } from "../core/operation";
import { clientErrors } from "../db/schema";

/** Stores a failure that a browser reports, with its code from docs/errors.md (docs/architecture.md "Failure"). */
export const reportClientError: OperationOf<"reportClientError"> = async ({ db, log, body, request }) => {
  const { code, remote, version } = body;
  log.warn({ requestId: request.id, code, remote, version }, "client error");
  await db.insert(clientErrors).values({
    code,
    remote: printable(remote),
    version: printable(version),
    path: printable(body.path),
    message: printable(body.message),
    userAgent: request.userAgent.slice(0, 300),
  });
  return undefined;
};

/** Removes control characters: anyone can send this, and PostgreSQL's text can't contain a NUL. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, " ");
}
