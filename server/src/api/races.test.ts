import type { EndpointName } from "@guildway/shared/contract";
import { and, eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { useTestApp } from "../../testing/app";
import {
  buildComment,
  buildConnection,
  buildConversation,
  buildPost,
  buildRecommendation,
  buildUser,
} from "../../testing/builders";
import { apply, buildHiring } from "../../testing/hiring";
import { lastTokenMailedTo } from "../../testing/mailed-links";
import { meet } from "../../testing/meet";
import { reporting } from "../../testing/reports";
import {
  applications,
  commentLikes,
  connections,
  employees,
  follows,
  messages,
  postLikes,
  posts,
  recommendations,
  reports,
  sessions,
} from "../kernel/db/schema";

const app = useTestApp();
type Person = Awaited<ReturnType<typeof buildUser>>;
const person = () => buildUser(app().db);
const text = "Nice to work with.";

interface Call {
  name: EndpointName;
  input: Record<string, unknown>;
  by?: Person;
}
const call = (name: EndpointName, input: Record<string, unknown>, by?: Person): Call => ({
  name,
  input,
  ...(by && { by }),
});

interface Race {
  /** The tables to which the first call and the second one write. */
  tables: readonly [PgTable, PgTable];
  build: () => Promise<{
    calls: readonly [Call, Call];
    /** What is true afterward, whichever call was first; the statuses are in the order of `calls`. */
    holds: (statuses: readonly [number, number]) => Promise<void>;
  }>;
}

async function buildPair(status: "pending" | "accepted" = "accepted"): Promise<[Person, Person]> {
  const pair: [Person, Person] = [await person(), await person()];
  await buildConnection(app().db, pair[0].id, pair[1].id, { status });
  return pair;
}

const read = async (id: string, by: Person) => (await app().call("getPost", { id }, by)).body;

/** The counter of a post says how many people like it. */
async function expectCounted(postId: string, by: Person): Promise<void> {
  const { like_count } = await read(postId, by);
  expect(like_count).toBe(await app().db.$count(postLikes, eq(postLikes.postId, postId)));
}

const RACES: Record<string, Race> = {
  "liking a post and taking the like back": {
    tables: [postLikes, postLikes],
    build: async () => {
      const [post, ada] = [await buildPost(app().db), await person()];
      await app().call("likePost", { id: post.id }, await person());
      return {
        calls: [call("likePost", { id: post.id }, ada), call("unlikePost", { id: post.id }, ada)],
        holds: async (statuses) => {
          expect(statuses).toEqual([204, 204]);
          await expectCounted(post.id, ada);
        },
      };
    },
  },
  "two reactions of one person": {
    tables: [postLikes, postLikes],
    build: async () => {
      const [post, ada] = [await buildPost(app().db), await person()];
      const react = (reaction: string) => call("reactToPost", { id: post.id, reaction }, ada);
      return {
        calls: [react("celebrate"), react("funny")],
        holds: async (statuses) => {
          expect(statuses).toEqual([204, 204]);
          expect((await read(post.id, ada)).like_count).toBe(1);
          await expectCounted(post.id, ada);
        },
      };
    },
  },
  "liking a comment and deleting its post": {
    tables: [commentLikes, posts],
    build: async () => {
      const [author, ada] = [await person(), await person()];
      const post = await buildPost(app().db, { authorId: author.id });
      const comment = await buildComment(app().db, { postId: post.id });
      return {
        calls: [call("likeComment", { id: comment.id }, ada), call("deletePost", { id: post.id }, author)],
        holds: async ([liked, deleted]) => {
          expect([204, 404, 409]).toContain(liked);
          expect(deleted).toBe(204);
          expect(await app().db.$count(commentLikes, eq(commentLikes.commentId, comment.id))).toBe(0);
        },
      };
    },
  },
  "two people who ask each other for a connection": {
    tables: [connections, connections],
    build: async () => {
      const [ada, bob] = [await person(), await person()];
      return {
        calls: [
          call("requestConnection", { user_id: bob.id }, ada),
          call("requestConnection", { user_id: ada.id }, bob),
        ],
        holds: async (statuses) => {
          expect(statuses).toEqual([200, 200]);
          const { body } = await app().call("listConnections", {}, ada);
          expect(body.map(({ connection_data }) => connection_data.status)).toEqual(["accepted"]);
        },
      };
    },
  },
  "accepting a request and withdrawing it": {
    tables: [connections, connections],
    build: async () => {
      const [ada, bob] = await buildPair("pending");
      return {
        calls: [
          call("answerConnection", { user_id: ada.id, status: "accepted" }, bob),
          call("deleteConnection", { user_id: bob.id }, ada),
        ],
        holds: async ([accepted, withdrawn]) => {
          expect([200, 404]).toContain(accepted);
          expect(withdrawn).toBe(204);
          expect((await app().call("listConnections", {}, ada)).body).toEqual([]);
          expect((await app().call("listConnectionRequests", {}, bob)).body).toEqual([]);
        },
      };
    },
  },
  "accepting a request and blocking the one who accepts": {
    tables: [connections, connections],
    build: async () => {
      const [ada, bob] = await buildPair("pending");
      return {
        calls: [
          call("answerConnection", { user_id: ada.id, status: "accepted" }, bob),
          call("blockUser", { id: bob.id }, ada),
        ],
        holds: async ([accepted, blocked]) => {
          expect([200, 404]).toContain(accepted);
          expect(blocked).toBe(204);
          await app().call("unblockUser", { id: bob.id }, ada);
          expect((await app().call("listConnections", {}, bob)).body).toEqual([]);
        },
      };
    },
  },
  "following someone who blocks the follower": {
    tables: [follows, follows],
    build: async () => {
      const [ada, bob] = [await person(), await person()];
      await app().call("followUser", { id: ada.id }, bob);
      return {
        calls: [call("followUser", { id: bob.id }, ada), call("blockUser", { id: ada.id }, bob)],
        holds: async ([followed, blocked]) => {
          expect([204, 404]).toContain(followed);
          expect(blocked).toBe(204);
          const between = and(eq(follows.followerId, ada.id), eq(follows.personId, bob.id));
          expect(await app().db.$count(follows, between)).toBe(0);
        },
      };
    },
  },
  "a message and the end of the connection that allows it": {
    tables: [messages, connections],
    build: async () => {
      const [ada, bob] = await buildPair();
      const { id } = await buildConversation(app().db, [ada.id, bob.id], [[ada.id, "Hi"]]);
      const message = { id, message_id: crypto.randomUUID(), content: "Hello" };
      return {
        calls: [call("sendMessage", message, ada), call("deleteConnection", { user_id: ada.id }, bob)],
        holds: async ([sent, deleted]) => {
          expect([201, 403]).toContain(sent);
          expect(deleted).toBe(204);
          const unread = (await app().call("listConversations", {}, bob)).body[0]?.unread ?? 0;
          expect(unread).toBe(sent === 201 ? 2 : 1);
          const again = { ...message, message_id: crypto.randomUUID() };
          expect((await app().refuse("sendMessage", again, ada)).status).toBe(403);
        },
      };
    },
  },
  "the first message of both people": {
    tables: [messages, messages],
    build: async () => {
      const [ada, bob] = await buildPair();
      const first = (from: Person, to: Person) =>
        call(
          "startConversation",
          { user_id: to.id, message_id: crypto.randomUUID(), content: "Hello" },
          from,
        );
      return {
        calls: [first(ada, bob), first(bob, ada)],
        holds: async (statuses) => {
          expect(statuses).toEqual([201, 201]);
          const { body } = await app().call("listConversations", {}, ada);
          expect(body.map(({ unread }) => unread)).toEqual([1]);
        },
      };
    },
  },
  "applying twice": {
    tables: [applications, applications],
    build: async () => {
      const [{ job }, ada] = [await buildHiring(app()), await person()];
      const send = () => call("applyToJob", { id: job.id, answers: [] }, ada);
      return {
        calls: [send(), send()],
        holds: async (statuses) => {
          expect(statuses.toSorted()).toEqual([201, 409]);
          expect(await app().db.$count(applications, eq(applications.jobId, job.id))).toBe(1);
        },
      };
    },
  },
  "withdrawing an application and deciding about it": {
    tables: [applications, applications],
    build: async () => {
      const hiring = await buildHiring(app());
      const { id, applicant } = await apply(app(), hiring, "Ada Apple");
      return {
        calls: [
          call("withdrawApplication", { id }, applicant),
          call("updateApplicationStatus", { id, status: "offer" }, hiring.recruiter),
        ],
        holds: async ([withdrawn, decided]) => {
          expect(withdrawn).toBe(204);
          expect([200, 404, 409]).toContain(decided);
          await app().notifyOfDecisions();
          const { body } = await app().call("listOwnApplications", {}, applicant);
          expect(body.filter(({ status }) => status === "offer")).toEqual([]);
        },
      };
    },
  },
  "two recruiters who decide about one application": {
    tables: [applications, applications],
    build: async () => {
      const hiring = await buildHiring(app());
      const { id, applicant } = await apply(app(), hiring, "Ada Apple");
      const { version } = (await app().call("getApplication", { id }, hiring.recruiter)).body;
      const decide = (status: string, by: Person) =>
        call("updateApplicationStatus", { id, status, version }, by);
      return {
        calls: [decide("offer", hiring.recruiter), decide("rejected", hiring.partner)],
        holds: async (statuses) => {
          expect(statuses.toSorted()).toEqual([200, 412]);
          await app().notifyOfDecisions();
          const { body } = await app().call("getApplication", { id }, applicant);
          expect(body.status).toBe(statuses[0] === 200 ? "offer" : "rejected");
        },
      };
    },
  },
  "the last two recruiters of a company who leave": {
    tables: [employees, employees],
    build: async () => {
      const { company, recruiter, partner } = await buildHiring(app());
      return {
        calls: [
          call("leaveCompany", { id: company.id }, recruiter),
          call("leaveCompany", { id: company.id }, partner),
        ],
        holds: async (statuses) => {
          expect(statuses.toSorted()).toEqual([204, 409]);
          expect(await app().db.$count(employees, eq(employees.companyId, company.id))).toBe(1);
        },
      };
    },
  },
  "two recruiters who remove each other": {
    tables: [employees, employees],
    build: async () => {
      const { company, recruiter, partner } = await buildHiring(app());
      const remove = (by: Person, other: Person) =>
        call("removeEmployee", { companyId: company.id, userId: other.id }, by);
      return {
        calls: [remove(recruiter, partner), remove(partner, recruiter)],
        holds: async (statuses) => {
          expect(statuses.toSorted()).toEqual([204, 403]);
          expect(await app().db.$count(employees, eq(employees.companyId, company.id))).toBe(1);
        },
      };
    },
  },
  "showing a recommendation and rewording it": {
    tables: [recommendations, recommendations],
    build: async () => {
      const [author, subject] = await buildPair();
      const { id } = await buildRecommendation(app().db, {
        authorId: author.id,
        subjectId: subject.id,
        text,
      });
      return {
        calls: [
          call("showRecommendation", { id, shown: true, version: 1 }, subject),
          call("updateRecommendation", { id, relation: "", text: "Other words" }, author),
        ],
        holds: async ([shown, changed]) => {
          expect([200, 412]).toContain(shown);
          expect(changed).toBe(200);
          const { body } = await app().call("listRecommendations", { id: subject.id }, author);
          expect(body).toEqual([]);
        },
      };
    },
  },
  "two recommendations of one person": {
    tables: [recommendations, recommendations],
    build: async () => {
      const [author, subject] = await buildPair();
      const write = () => call("writeRecommendation", { user_id: subject.id, text }, author);
      return {
        calls: [write(), write()],
        holds: async (statuses) => {
          expect(statuses.toSorted()).toEqual([201, 409]);
        },
      };
    },
  },
  "two reports of one person about one post": {
    tables: [reports, reports],
    build: async () => {
      const [post, ada] = [await buildPost(app().db), await person()];
      const report = () => call("reportContent", reporting("post", post), ada);
      return {
        calls: [report(), report()],
        holds: async (statuses) => {
          expect(statuses).toEqual([204, 204]);
          expect(await app().db.$count(reports, eq(reports.subjectId, post.id))).toBe(1);
        },
      };
    },
  },
  "a mailed link that is opened twice": {
    tables: [sessions, sessions],
    build: async () => {
      const { id, email } = await person();
      const browser_secret = crypto.randomUUID();
      await app().call("requestSignInLink", { email, browser_secret });
      const token = await lastTokenMailedTo(app().db, email);
      const before = await app().db.$count(sessions, eq(sessions.accountId, id));
      const open = () => call("signInByLink", { token, browser_secret });
      return {
        calls: [open(), open()],
        holds: async (statuses) => {
          expect(statuses.toSorted()).toEqual([200, 410]);
          expect(await app().db.$count(sessions, eq(sessions.accountId, id))).toBe(before + 1);
        },
      };
    },
  },
};

describe.each(Object.entries(RACES))("%s", (_what, { tables, build }) => {
  it.each([0, 1] as const)("meet, and number %i is first", async (first) => {
    const { calls, holds } = await build();
    const send = ({ name, input, by }: Call) => app().send(name, input, by);
    const [one, other] = first === 0 ? calls : [calls[1], calls[0]];
    const answers = await meet(
      app().db,
      tables[first],
      () => send(one),
      () => send(other),
    );
    const [{ status: a }, { status: b }] = answers;
    await holds(first === 0 ? [a, b] : [b, a]);
  });
});
