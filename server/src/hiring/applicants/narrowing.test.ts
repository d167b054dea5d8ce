import type { APPLICANT_SORTS } from "@guildway/shared/contract/applicant-filters";
import Papa from "papaparse";
import { useTestApp } from "../../../testing/app";
import { apply, buildHiring } from "../../../testing/hiring";

const app = useTestApp();

async function buildScene() {
  const hiring = await buildHiring(app(), [
    { question: "Why?", type: "Written Response" },
    { question: "How many years?", type: "Number Response" },
    { question: "Which languages?", type: "Checkbox", options: ["German", "French", "Polish"] },
    { question: "When?", type: "Availibility" },
  ]);
  const send = (name: string, ...texts: string[][]) => apply(app(), hiring, name, ...texts);
  const sent = [
    await send("Zoë Ångström", ["I build Brücken\nof steel"], ["7.5"], ["German"], ["Monday morning"]),
    await send("Bob Baker", ["=cmd()\nsecond line"], ["-2"], ["French", "Polish"], ["Friday evening"]),
    await send("Łukasz Cook", ["Bridges of wood"], ["12"], ["Polish"], ["Monday morning"]),
    await send("Dan Dry"),
  ];
  const ask = async (input: object = {}) => {
    const all: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await app().call(
        "listJobApplications",
        { id: hiring.job.id, limit: 2, ...input, ...(cursor && { cursor }) },
        hiring.recruiter,
      );
      all.push(...page.body.map(({ applicant }) => applicant.first_name));
      cursor = page.next;
    } while (cursor);
    return all;
  };
  const answers = (...filters: object[]) => ({ answers: JSON.stringify(filters) });
  return { ...hiring, sent, ask, answers };
}

it("finds words in names and answers, in any order, without accents", async () => {
  const { ask } = await buildScene();
  expect(await ask({ text: "bridge" })).toEqual(["Łukasz"]);
  expect(await ask({ text: "steel brucken" })).toEqual(["Zoë"]);
  expect(await ask({ text: "WOOD lukasz" })).toEqual(["Łukasz"]);
  expect(await ask({ text: "wood zoe" })).toEqual([]);
  expect(await ask({ text: "%" })).toEqual([]);
});

it("filters by choices, times and ranges of numbers", async () => {
  const { ask, answers, questions } = await buildScene();
  const [why, years, languages, when] = questions.map(({ id }) => id);
  const of = (question_id: string | undefined, filter: object) => ({ question_id, ...filter });
  expect(await ask(answers(of(languages, { any_of: ["Polish", "German"] })))).toEqual([
    "Łukasz",
    "Bob",
    "Zoë",
  ]);
  expect(await ask(answers(of(when, { any_of: ["Monday morning"] })))).toEqual(["Łukasz", "Zoë"]);
  expect(await ask(answers(of(years, { min: 7.5 })))).toEqual(["Łukasz", "Zoë"]);
  expect(await ask(answers(of(years, { min: -2, max: 7.5 })))).toEqual(["Bob", "Zoë"]);
  expect(await ask(answers(of(years, { min: 5 }), of(languages, { any_of: ["German"] })))).toEqual(["Zoë"]);
  // A text answer isn't a number.
  expect(await ask(answers(of(why, { min: -1e9 })))).toEqual([]);
});

it("refuses filters that can't be read or name another job's question", async () => {
  const { ask, answers } = await buildScene();
  for (const input of [
    { answers: "no JSON" },
    { answers: "{}" },
    answers({ question_id: crypto.randomUUID(), min: 1 }),
    { sort: "answer" },
    { sort: "answer", sort_question: crypto.randomUUID() },
    { cursor: btoa(JSON.stringify(["no number", crypto.randomUUID()])), sort: "rating" },
  ]) {
    await expect(ask(input)).rejects.toThrow("answered 422");
  }
});

it("sorts by time, name, rating and a number, page by page", async () => {
  const { ask, sent, recruiter, partner, questions, job } = await buildScene();
  const [zoe, bob] = sent.map(({ id }) => id);
  for (const [id, rating, who] of [
    [zoe, 4, recruiter],
    [zoe, 5, partner],
    [bob, 5, recruiter],
  ] as const) {
    await app().call("rateApplication", { id: id ?? "", rating }, who);
  }
  const sort_question = questions[1]?.id;
  const orders: Record<(typeof APPLICANT_SORTS)[number], string[]> = {
    newest: ["Dan", "Łukasz", "Bob", "Zoë"],
    oldest: ["Zoë", "Bob", "Łukasz", "Dan"],
    name: ["Bob", "Dan", "Łukasz", "Zoë"],
    rating: ["Bob", "Zoë", "Dan", "Łukasz"],
    answer: ["Łukasz", "Zoë", "Bob", "Dan"],
  };
  for (const [sort, names] of Object.entries(orders)) {
    expect([sort, await ask({ sort, sort_question })]).toEqual([sort, names]);
  }
  const { body } = await app().call(
    "listJobApplications",
    { id: job.id, sort: "answer", sort_question },
    recruiter,
  );
  expect(body.map(({ sorted_by, rating, excerpt }) => [sorted_by, rating, excerpt])).toEqual([
    [12, null, "Bridges of wood"],
    [7.5, 4.5, "I build Brücken of steel"],
    [-2, 5, "=cmd() second line"],
    [null, null, ""],
  ]);
});

it("counts the matches by status, and those that nobody has opened", async () => {
  const { job, sent, recruiter, partner, company } = await buildScene();
  const [zoe, bob, lukasz] = sent.map(({ id }) => id);
  await app().call("markApplicationSeen", { id: zoe ?? "" }, recruiter);
  await app().call("updateApplicationStatus", { id: bob ?? "", status: "offer" }, recruiter);
  await app().call("withdrawApplication", { id: lukasz ?? "" }, sent[2]?.applicant);
  const counts = async (input: object = {}) => {
    const { body } = await app().call("getApplicationCounts", { id: job.id, ...input }, partner);
    return body.filter(({ count }) => count > 0);
  };
  expect(await counts()).toEqual([
    { status: "submitted", count: 2, new_count: 1 },
    { status: "offer", count: 1, new_count: 0 },
    { status: "withdrawn", count: 1, new_count: 0 },
  ]);
  expect(await counts({ text: "zoe" })).toEqual([{ status: "submitted", count: 1, new_count: 0 }]);
  const own = await app().call("getOwnCompany", { id: company.id }, partner);
  expect(own.body.new_applications).toBe(1);
  const jobs = await app().call("listOwnCompanyJobs", { companyId: company.id }, partner);
  expect(jobs.body).toMatchObject([{ application_count: 3, new_applications: 1 }]);
});

it("exports the matches or the selection as CSV, without formulas", async () => {
  const { job, sent, recruiter } = await buildScene();
  const read = async (input: object) => {
    const response = await app().send(
      "exportJobApplications",
      { id: job.id, sort: "oldest", ...input },
      recruiter,
    );
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
    expect(text.startsWith("\ufeff")).toBe(true);
    return Papa.parse<string[]>(text.slice(1)).data;
  };
  const all = await read({});
  expect(all[0]?.slice(7)).toEqual(["Why?", "How many years?", "Which languages?", "When?"]);
  expect(all[2]).toEqual([
    "Bob Baker",
    sent[1]?.applicant.email,
    "submitted",
    app().clock.now().toISOString().slice(0, 10),
    "",
    `https://guildway.test/signed-in/feed/user/${sent[1]?.applicant.id}`,
    expect.stringContaining(`/applications/${sent[1]?.id}`),
    "'=cmd()\nsecond line",
    "'-2",
    "French; Polish",
    "Friday evening",
  ]);
  expect(await read({ text: "wood" })).toHaveLength(2);
  const ids = [sent[0]?.id, sent[3]?.id].join(",");
  expect((await read({ ids })).map(([name]) => name)).toEqual(["Name", "Zoë Ångström", "Dan Dry"]);
  const [, , , dan] = sent;
  if (!dan) throw new Error("four have applied");
  await app().call("withdrawApplication", { id: dan.id }, dan.applicant);
  const withdrawn = (await read({ status: "withdrawn" }))[1];
  expect([withdrawn?.[1], withdrawn?.[2]]).toEqual(["", "withdrawn"]);
  const refused = await app().refuse("exportJobApplications", { id: job.id, ids: "x" }, recruiter);
  expect(refused.status).toBe(422);
});
