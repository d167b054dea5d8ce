import { useTestApp } from "../../../testing/app";
import { buildCompany, buildEmployee, buildUser } from "../../../testing/builders";
import { blocks } from "../db/schema";

const app = useTestApp();

async function buildChangedCompany(changedBy: string) {
  const recruiter = await buildUser(app().db);
  const company = await buildCompany(app().db, { version: 2, updatedAt: new Date(), updatedBy: changedBy });
  await buildEmployee(app().db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
  const saveOverTheFirst = async () => {
    const { name, website, industry, companyType: company_type } = company;
    const form = { id: company.id, name, website, industry, company_type, version: 1 };
    return (await app().send("updateCompany", form, recruiter)).json();
  };
  return { recruiter, saveOverTheFirst };
}

test("a refused edit names the person who made the other change", async () => {
  const changer = await buildUser(app().db, { firstName: "Fiona", lastName: "Former" });
  const { saveOverTheFirst } = await buildChangedCompany(changer.id);
  expect(await saveOverTheFirst()).toMatchObject({
    status: 412,
    changed_by: { user_id: changer.id, name: "Fiona Former" },
  });
});

test("a refused edit doesn't name someone who has blocked its caller", async () => {
  const changer = await buildUser(app().db);
  const { recruiter, saveOverTheFirst } = await buildChangedCompany(changer.id);
  await app().db.insert(blocks).values({ blockerId: changer.id, blockedId: recruiter.id });
  expect(await saveOverTheFirst()).toMatchObject({ status: 412, changed_by: null });
});

test("a refused edit doesn't name someone moderators have hidden", async () => {
  const changer = await buildUser(app().db, { hiddenAt: new Date() });
  const { saveOverTheFirst } = await buildChangedCompany(changer.id);
  expect(await saveOverTheFirst()).toMatchObject({ status: 412, changed_by: null });
});
