import { eq } from "drizzle-orm";
import fc from "fast-check";
import { useTestApp } from "../../../testing/app";
import { buildCompany, buildConnection, buildJob, buildUser } from "../../../testing/builders";
import { accounts } from "../../kernel/db/schema";

const app = useTestApp();

/** Someone's names, and what finds them. */
const PEOPLE: readonly [script: string, first: string, last: string, typed: readonly string[]][] = [
  ["Latin with accents", "José", "Núñez", ["José Núñez", "jose nunez", "JOSÉ NÚÑEZ"]],
  ["German", "Groß", "Weißmüller", ["Weißmüller", "weissmuller", "WEISSMÜLLER"]],
  ["Turkish", "Işıl", "İnönü", ["Işıl İnönü", "isil inonu", "ışıl", "IŞIL"]],
  ["Vietnamese", "Đức", "Nguyễn", ["Nguyễn Đức", "duc nguyen", "ĐỨC"]],
  ["Cyrillic", "Сергей", "Королёв", ["Сергей", "сергей королёв", "КОРОЛЕВ", "королев сергей", "Серг"]],
  ["Ukrainian", "Юлія", "Їжакевич", ["Юлія", "їжакевич", "ЮЛІЯ ЇЖАКЕВИЧ"]],
  ["Greek", "Οδυσσέας", "Ελύτης", ["Οδυσσέας", "ΟΔΥΣΣΕΑΣ", "οδυσσεασ ελυτης", "Ελύτ"]],
  ["Armenian", "Արամ", "Խաչատրյան", ["Արամ", "ԱՐԱՄ", "խաչատրյան"]],
  ["Arabic", "أحمد", "الطيّب", ["أحمد", "احمد", "أَحْمَد", "أحـمد", "الطيب", "الطيب أحمد"]],
  ["Arabic with ta marbuta", "فاطمة", "مصطفى", ["فاطمة", "فاطمه", "مصطفي"]],
  ["Persian", "علی", "کریمی", ["علی", "علي", "كريمي"]],
  ["Hebrew", "שָׁלוֹם", "רבינוביץ", ["שלום", "שָׁלוֹם רבינוביץ", "רבינוביץ"]],
  ["Devanagari", "प्रिया", "शर्मा", ["प्रिया", "प्रिया शर्मा", "शर्मा", "प्रि"]],
  ["Bengali", "সৌমিত্র", "চট্টোপাধ্যায়", ["সৌমিত্র", "চট্টোপাধ্যায়", "চট্টো"]],
  ["Tamil", "கார்த்திக்", "முருகன்", ["கார்த்திக்", "முருகன்", "கார்த்"]],
  ["Thai", "สมชาย", "ใจดี", ["สมชาย", "สมชาย ใจดี", "สมช"]],
  ["Hangul", "민수", "김", ["김민수", "김 민수", "민수", "김민ㅅ", "김미", "민수 김"]],
  ["Han", "伟", "王", ["王伟", "王 伟", "伟", "王"]],
  ["Kana", "さくら", "田中", ["田中さくら", "田中 さくら", "さくら", "田中さ", "サクラ"]],
  ["Katakana", "ジョン", "ガルシア", ["ガルシア", "ｶﾞﾙｼｱ", "がるしあ", "ジョン"]],
];

const nameOf = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`;

const CASES = PEOPLE.flatMap(([script, first, last, typed]) =>
  typed.map((text) => ({ script, text, name: `${first} ${last}` })),
);

describe("a person is found by their name", () => {
  let viewer: Awaited<ReturnType<typeof buildUser>>;

  beforeAll(async () => {
    viewer = await buildUser(app().db);
    for (const [, firstName, lastName] of PEOPLE) {
      const person = await buildUser(app().db, { firstName, lastName });
      await buildConnection(app().db, viewer.id, person.id, { status: "accepted" });
    }
    for (const [firstName, lastName] of [
      ["Андрей", "Белов"],
      ["Νίκος", "Παππάς"],
      ["محمد", "علوي"],
      ["राहुल", "वर्मा"],
      ["지은", "이"],
      ["芳", "李"],
      ["ハルト", "佐藤"],
      ["カルシア", "ジュン"],
    ] as const) {
      await buildUser(app().db, { firstName, lastName });
    }
  });

  it.each(CASES)("in $script: $text, by the specification's search", async ({ text, name }) => {
    const [first_name = "", ...rest] = text.split(" ");
    const { body } = await app().call("searchUsers", { first_name, last_name: rest.join(" "), limit: 3 });
    expect(body.map(nameOf)[0]).toBe(name);
  });

  it.each(CASES)("in $script: $text, by one text", async ({ text, name }) => {
    const { body } = await app().call("searchPeople", { text, limit: 3 });
    expect(body.map(nameOf)[0]).toBe(name);
  });
  it.each(CASES)("in $script: $text, among one's connections", async ({ text, name }) => {
    const { body } = await app().call("listConnections", { name: text, limit: 10 }, viewer);
    expect(body.map((one) => nameOf(one.friend_profile_data))).toContain(name);
  });

  it("in another script than the profile's first", async () => {
    const person = await buildUser(app().db, { firstName: "Meihua", lastName: "Zhou" });
    const { body: own } = await app().call("getUser", { id: person.id }, person);
    const { first_name, last_name, version } = own;
    await app().call("updateProfile", { first_name, last_name, other_name: "周美华", version }, person);
    expect((await app().call("getUser", { id: person.id }, viewer)).body.other_name).toBe("周美华");
    for (const text of ["周美华", "美华", "Meihua"]) {
      const { body } = await app().call("searchPeople", { text, limit: 3 }, viewer);
      expect(body.map(nameOf)).toContain("Meihua Zhou");
    }
    await app().call("updateProfile", { first_name, last_name, version: version + 1 }, person);
    expect((await app().call("getUser", { id: person.id }, viewer)).body.other_name).toBe("周美华");
  });

  it.each([
    ["Cyrillic", "Сергец", "Сергей Королёв"],
    ["Cyrillic", "Королов", "Сергей Королёв"],
    ["Greek", "Ελιτης", "Οδυσσέας Ελύτης"],
    ["Hebrew", "רבינוביט", "שָׁלוֹם רבינוביץ"],
    ["Armenian", "Խաչատրուան", "Արամ Խաչատրյան"],
  ])("in %s with a typo: %s", async (_, text, name) => {
    const { body } = await app().call("searchPeople", { text, limit: 3 });
    expect(body.map(nameOf)).toContain(name);
  });
});

/** A company's name, and what finds it. */
const COMPANIES: readonly [name: string, typed: readonly string[]][] = [
  ["株式会社トヨタ自動車", ["トヨタ", "ﾄﾖﾀ", "自動車", "株式会社トヨタ"]],
  ["삼성전자 주식회사", ["삼성", "전자", "삼성전자", "삼서"]],
  ["Яндекс", ["яндекс", "ЯНД"]],
  ["ธนาคารกสิกรไทย", ["กสิกรไทย", "ธนาคาร"]],
  ["شركة أرامكو", ["ارامكو", "شركه"]],
];

describe("a company and its job are found", () => {
  beforeAll(async () => {
    for (const [name] of COMPANIES) {
      const company = await buildCompany(app().db, { name });
      await buildJob(app().db, {
        companyId: company.id,
        title: `東京のエンジニア ${name}`,
        description: "Go言語で働く",
      });
    }
  });

  const cases = COMPANIES.flatMap(([name, typed]) => typed.map((text) => ({ name, text })));

  it.each(cases)("$name by $text", async ({ name, text }) => {
    const { body } = await app().call("search", { text });
    expect(body.companies.items.map((company) => company.company_name)).toEqual([name]);
    expect(body.jobs.items.map((job) => job.company_name)).toEqual([name]);
  });

  it.each(["エンジニア", "東京", "言語", "go"])("a job by a part of its text: %s", async (text) => {
    const { body } = await app().call("search", { text });
    expect(body.jobs.count).toBe(COMPANIES.length);
  });

  it("no job by characters in another order", async () => {
    const { body } = await app().call("search", { text: "京東" });
    expect(body.jobs.count).toBe(0);
  });
});

/** Ancient Greek's small iota below a letter becomes a letter of its own in capitals. */
const hasIotaBelow = (text: string) => text.normalize("NFD").includes("\u0345");

test("whatever letters a name has, it is found as it is written, in capitals and in small letters", async () => {
  // One letter at least: a name of marks alone has no word.
  const letter = fc.oneof(
    fc.constantFrom(..."aéßøłžşıİǆﬁΣςёйїأةیשןकाসৌதிสม각ㄱ王々さガｶﾞ"),
    fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 1 })
      .filter((text) => /^\p{L}\p{M}*$/u.test(text) && !hasIotaBelow(text)),
  );
  const name = fc
    .array(letter, { minLength: 2, maxLength: 8 })
    .map((letters) => letters.join("").normalize("NFC"));
  await fc.assert(
    fc.asyncProperty(name, async (first_name) => {
      const person = await buildUser(app().db, { firstName: first_name, lastName: "Qzxv" });
      for (const typed of [first_name, first_name.toLowerCase(), first_name.toUpperCase()]) {
        const { body } = await app().call("searchUsers", { first_name: typed, last_name: "Qzxv" });
        expect([typed, body.map(({ user_id }) => user_id)]).toEqual([
          typed,
          expect.arrayContaining([person.id]),
        ]);
      }
      await app().db.delete(accounts).where(eq(accounts.id, person.id));
    }),
    // The same names each time: what a new one shows is a finding, not a reason why a change fails.
    { numRuns: 60, seed: 1 },
  );
});
