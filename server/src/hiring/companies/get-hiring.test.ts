import { useTestApp } from "../../../testing/app";
import { buildCompany, buildJob } from "../../../testing/builders";

const app = useTestApp();
beforeAll(() => app().clock.stop());

it("names the companies with the most open jobs, and counts again after a minute", async () => {
  const [busy, small, idle] = [
    await buildCompany(app().db, { name: "Busy" }),
    await buildCompany(app().db, { name: "Small" }),
    await buildCompany(app().db, { name: "Idle" }),
  ];
  for (const companyId of [busy.id, busy.id, small.id]) await buildJob(app().db, { companyId });
  await buildJob(app().db, { companyId: idle.id, closedAt: app().clock.now() });
  const hiring = async () => (await app().call("getHiring", {})).body;

  expect(await hiring()).toMatchObject({
    companies: [
      { company_name: "Busy", number_of_jobs: 2 },
      { company_name: "Small", number_of_jobs: 1 },
    ],
    total_jobs: 3,
    total_companies: 2,
  });

  await buildJob(app().db, { companyId: idle.id });
  expect((await hiring()).total_companies).toBe(2);
  app().clock.advance({ minutes: 1 });
  expect((await hiring()).total_companies).toBe(3);
});
