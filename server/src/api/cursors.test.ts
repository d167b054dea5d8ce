import { eq } from "drizzle-orm";
import fc from "fast-check";
import { useTestApp } from "../../testing/app";
import {
  buildComment,
  buildCompany,
  buildJob,
  buildNotification,
  buildPost,
  buildUser,
} from "../../testing/builders";
import { comments, jobs, notifications, posts } from "../kernel/db/schema";

const app = useTestApp();

interface Page {
  limit: number;
  cursor?: string;
}

interface OpenList {
  add: (fields: { id: string; createdAt: Date }) => Promise<{ id: string }>;
  remove: (id: string) => Promise<unknown>;
  read: (page: Page) => Promise<{ body: { id: string }[]; next: string | undefined }>;
}

/** Empty lists, each with another order or another statement. */
const LISTS: Record<string, () => Promise<OpenList>> = {
  "a person's posts": async () => {
    const author = await buildUser(app().db);
    return {
      add: (fields) => buildPost(app().db, { authorId: author.id, ...fields }),
      remove: (id) => app().db.delete(posts).where(eq(posts.id, id)),
      read: (page) => app().call("listUserPosts", { userId: author.id, ...page }),
    };
  },
  "a post's comments": async () => {
    const post = await buildPost(app().db);
    const reader = await buildUser(app().db);
    return {
      add: (fields) => buildComment(app().db, { postId: post.id, ...fields }),
      remove: (id) => app().db.delete(comments).where(eq(comments.id, id)),
      read: (page) => app().call("listComments", { id: post.id, ...page }, reader),
    };
  },
  "a company's jobs": async () => {
    const company = await buildCompany(app().db);
    return {
      add: (fields) => buildJob(app().db, { companyId: company.id, ...fields }),
      remove: (id) => app().db.delete(jobs).where(eq(jobs.id, id)),
      read: (page) => app().call("listCompanyJobs", { companyId: company.id, ...page }),
    };
  },
  "a person's notifications": async () => {
    const reader = await buildUser(app().db);
    return {
      add: (fields) => buildNotification(app().db, { userId: reader.id, ...fields }),
      remove: (id) => app().db.delete(notifications).where(eq(notifications.id, id)),
      read: (page) => app().call("listNotifications", page, reader),
    };
  },
};

/** Few moments, so that rows share them. */
const moment = fc.constantFrom(0, 1, 2).map((hours) => new Date(Date.UTC(2026, 10, 20, hours)));
const step = fc.oneof(
  fc.record({ does: fc.constant("add" as const), at: moment }),
  fc.record({ does: fc.constant("remove" as const), which: fc.nat(20) }),
  fc.record({ does: fc.constant("read" as const), limit: fc.integer({ min: 1, max: 3 }) }),
);

test.each(Object.entries(LISTS))(
  "%s is read to its end: what stays is in it once, nothing twice",
  async (_what, openList) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(moment, { minLength: 3, maxLength: 8 }),
        fc.array(step),
        async (first, steps) => {
          const list = await openList();
          const seen: string[] = [];
          const staying: string[] = [];
          // In no order, so that only a list's own order tells rows of one moment apart.
          const add = (createdAt: Date) => list.add({ id: crypto.randomUUID(), createdAt });
          for (const at of first) staying.push((await add(at)).id);
          let cursor: string | undefined;
          let isRead = false;
          const read = async (limit: number) => {
            const page = await list.read({ limit, ...(cursor !== undefined && { cursor }) });
            seen.push(...page.body.map(({ id }) => id));
            cursor = page.next;
            isRead = cursor === undefined;
          };
          for (const one of steps) {
            if (isRead) break;
            if (one.does === "add") await add(one.at);
            if (one.does === "read") await read(one.limit);
            if (one.does === "remove") {
              const [id] = staying.splice(one.which % Math.max(staying.length, 1), 1);
              if (id !== undefined) await list.remove(id);
            }
          }
          while (!isRead) await read(3);
          expect(new Set(seen).size).toBe(seen.length);
          expect(seen).toEqual(expect.arrayContaining(staying));
        },
      ),
      { numRuns: 25 },
    );
  },
);
