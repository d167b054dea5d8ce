import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildCompany, buildEmployee, buildUser } from "../../../testing/builders";
import { accounts, employees, hiddenCompanies, notifications, pictures, posts } from "../../kernel/db/schema";

const app = useTestApp();

async function buildTeam() {
  const [recruiter, other, colleague, reader] = await Promise.all([
    buildUser(app().db, { firstName: "Rita", lastName: "Recruiter" }),
    buildUser(app().db),
    buildUser(app().db),
    buildUser(app().db),
  ]);
  const company = await buildCompany(app().db, { name: "Acme Ltd", logo: "/media/logo" });
  for (const { id: userId } of [recruiter, other]) {
    await buildEmployee(app().db, { companyId: company.id, userId, isAdmin: true });
  }
  await buildEmployee(app().db, { companyId: company.id, userId: colleague.id });
  return { recruiter, other, colleague, reader, company };
}

const write = async (
  { recruiter, company }: Awaited<ReturnType<typeof buildTeam>>,
  content = "We are hiring",
) => (await app().call("createPost", { content, company_id: company.id }, recruiter)).body;

describe("a company's post", () => {
  it("shows the company's name and logo, and only to its recruiters who wrote it", async () => {
    const team = await buildTeam();
    const { company, recruiter, other, colleague, reader } = team;
    const { id } = await write(team);
    const seenBy = async (viewer: typeof reader) => (await app().call("getPost", { id }, viewer)).body;

    for (const viewer of [colleague, reader]) {
      const seen = await seenBy(viewer);
      expect(seen).toMatchObject({
        author_id: company.id,
        author_first_name: "Acme Ltd",
        author_last_name: "",
        author_headline: company.industry,
        author_portrait: "/media/logo",
        company: { company_id: company.id, recruits: false, written_by: null },
      });
      expect(JSON.stringify(seen)).not.toContain(recruiter.id);
    }
    const written_by = { user_id: recruiter.id, first_name: "Rita", last_name: "Recruiter" };
    expect((await seenBy(other)).company).toEqual({ company_id: company.id, recruits: true, written_by });
  });

  it("doesn't say who of its recruiters has changed it meanwhile", async () => {
    const team = await buildTeam();
    const { id, version } = await write(team);
    await app().call("updatePost", { id, content: "Two are wanted", version }, team.other);
    expect(await app().refuse("updatePost", { id, content: "Three", version }, team.recruiter)).toMatchObject(
      {
        status: 412,
        changed_by: null,
        current: { content: "Two are wanted" },
      },
    );
  });

  it("is listed on the company's page and in both feeds, but not among its author's posts", async () => {
    const team = await buildTeam();
    const { company, recruiter, reader } = team;
    const [first, second] = [await write(team, "One"), await write(team, "Two")];
    const ids = async (call: "listPosts" | "listNetworkPosts") =>
      (await app().call(call, { limit: 2 }, reader)).body.map(({ id }) => id);

    expect(await ids("listPosts")).toEqual([second.id, first.id]);
    expect(await ids("listNetworkPosts")).toEqual([]);
    await app().call("followCompany", { id: company.id }, reader);
    expect(await ids("listNetworkPosts")).toEqual([second.id, first.id]);
    const page = await app().call("listCompanyPosts", { companyId: company.id, limit: 1 }, reader);
    expect(page.body.map(({ content }) => content)).toEqual(["Two"]);
    const rest = { companyId: company.id, cursor: page.next ?? "" };
    expect((await app().call("listCompanyPosts", rest, reader)).body.map(({ content }) => content)).toEqual([
      "One",
    ]);
    expect((await app().call("listUserPosts", { userId: recruiter.id }, reader)).body).toEqual([]);
  });

  it("is written and changed by recruiters only, and no longer by a former one", async () => {
    const team = await buildTeam();
    const { company, recruiter, other, colleague, reader } = team;
    const { id, version } = await write(team);
    for (const viewer of [colleague, reader]) {
      expect(
        (await app().refuse("createPost", { content: "x", company_id: company.id }, viewer)).status,
      ).toBe(403);
      expect((await app().refuse("deletePost", { id }, viewer)).status).toBe(403);
    }
    const change = { id, version, content: "We were hiring" };
    const { body } = await app().call("updatePost", change, other);
    expect(body.content).toBe("We were hiring");

    await app().db.delete(employees).where(eq(employees.userId, recruiter.id));
    expect((await app().refuse("updatePost", { ...change, version: body.version }, recruiter)).status).toBe(
      403,
    );
    expect((await app().call("getPost", { id }, recruiter)).body.company).toMatchObject({
      recruits: false,
      written_by: null,
    });
    await app().call("deletePost", { id }, other);
  });

  it("doesn't reveal a block, and stays with its picture when its author leaves", async () => {
    const team = await buildTeam();
    const { recruiter, other, reader } = team;
    const { id, version } = await write(team);
    const picture = { use: "post", key: id, width: 10, height: 10, colour: "#000000" } as const;
    const [uploaded] = await app()
      .db.insert(pictures)
      .values({ ...picture, ownerId: recruiter.id })
      .returning({ id: pictures.id });
    const shown = [{ id: uploaded?.id ?? "", alt: "Us" }];
    await app().call("updatePost", { id, version, content: "We are hiring", pictures: shown }, recruiter);
    await app().call("blockUser", { id: recruiter.id }, reader);
    expect((await app().call("getPost", { id }, reader)).body.content).toBe("We are hiring");

    await app().db.delete(accounts).where(eq(accounts.id, recruiter.id));
    expect((await app().call("getPost", { id }, other)).body).toMatchObject({
      company: { written_by: null },
      pictures: [{ alt: "Us" }],
    });
  });

  it("notifies its author of likes and comments, while they are a recruiter", async () => {
    const team = await buildTeam();
    const { recruiter, reader, other } = team;
    const { id } = await write(team);
    await app().call("likePost", { id }, reader);
    await app().call("createComment", { id, content: "Where?" }, reader);
    const news = () => app().db.$count(notifications, eq(notifications.userId, recruiter.id));
    expect(await news()).toBe(2);
    await app().db.update(employees).set({ isAdmin: false }).where(eq(employees.userId, recruiter.id));
    await app().call("likePost", { id }, other);
    expect(await news()).toBe(2);
  });

  it("is deleted with the company", async () => {
    const team = await buildTeam();
    const { id } = await write(team);
    const { company, recruiter } = team;
    await app().call("deleteCompany", { id: company.id, name: company.name }, recruiter);
    await app().eraseDeleted();
    expect(await app().db.$count(posts, eq(posts.id, id))).toBe(0);
  });
});

describe("the posts of a company that moderators have hidden", () => {
  it("are seen only by its recruiters until it is shown again, and nobody can follow it", async () => {
    const team = await buildTeam();
    const { company, recruiter, reader } = team;
    const { id } = await write(team);
    const refused = async (call: "getPost" | "followCompany" | "listCompanyPosts") => {
      const params = {
        getPost: { id },
        followCompany: { id: company.id },
        listCompanyPosts: { companyId: company.id },
      };
      return (await app().refuse(call, params[call], reader)).status;
    };
    await app().db.insert(hiddenCompanies).values({ companyId: company.id });
    for (const call of ["getPost", "followCompany", "listCompanyPosts"] as const)
      expect(await refused(call)).toBe(404);
    expect((await app().call("getPost", { id }, recruiter)).body.id).toBe(id);
    expect((await app().call("listPosts", { limit: 1 }, reader)).body.map((post) => post.id)).not.toContain(
      id,
    );

    await app().db.delete(hiddenCompanies);
    expect((await app().call("getPost", { id }, reader)).body.id).toBe(id);
  });
});
