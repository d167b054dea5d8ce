import { and, eq, isNotNull, not, or, sql } from "drizzle-orm";
import { Attachment } from "../../kernel/core/attachment";
import { readFile } from "../../kernel/core/file-store";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { files, jobs } from "../../kernel/db/schema";
import { mayRecruit } from "../../kernel/policies/application-policy";
import { recruitsAt, requireFactorAt } from "../../kernel/policies/company-policy";
import { leavingAccounts } from "../../kernel/policies/deletion-policy";

/**
 * Sends a document to the person who uploaded it and, once the application is sent, to the company's recruiters
 * (product §9). A member's access token opens only their own, a company's only those that others sent to it.
 */
export const downloadApplicationFile = operation("downloadApplicationFile", {
  run: async ({ db, viewer, params, files: store }) => {
    const isOwn = eq(files.ownerId, viewer.id);
    const isSentToViewer = mayRecruit(viewer)
      ? and(
          not(isOwn),
          isNotNull(files.applicationId),
          sql`${files.ownerId} <> all (array(${leavingAccounts}))`,
          recruitsAt(db, jobs.companyId, viewer),
        )
      : undefined;
    const mayRead = viewer.companyId === undefined ? or(isOwn, isSentToViewer) : isSentToViewer;
    const [file] = await db
      .select({
        name: files.name,
        mediaType: files.mediaType,
        storageKey: files.storageKey,
        ownerId: files.ownerId,
        companyId: jobs.companyId,
      })
      .from(files)
      .innerJoin(jobs, eq(jobs.id, files.jobId))
      .where(and(eq(files.id, params.id), mayRead));
    if (file && file.ownerId !== viewer.id) await requireFactorAt(db, [file.companyId], viewer);
    const content = file && (await readFile(store, file.storageKey));
    if (!content) throw notFound("file");
    return new Attachment(file.name, file.mediaType, content);
  },
});
