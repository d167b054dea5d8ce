import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../../testing/app";
import { buildCompany, buildJob } from "../../../testing/builders";
import { jobHead } from "./job-head";

const app = useTestApp();
const headOf = (path: string) =>
  jobHead({ db: app().db, clock: app().clock, publicUrl: "https://guildway.test" }, path);

it("says what an open job is, to people and to search engines", async () => {
  const company = await buildCompany(app().db, { name: "Acme" });
  const job = await buildJob(app().db, {
    companyId: company.id,
    title: "Cook <b>",
    description: "Fry & bake\nfor us",
    salary: 25,
    locationCountry: "United States",
    locationState: "New-York",
    closesAt: new Date("2199-05-31T23:59:59.999Z"),
  });
  expect(await headOf(`/jobs/${job.id}/`)).toMatchObject({
    status: 200,
    title: "Cook <b> at Acme · Guildway",
    description: "$25 / hour, Full-time, Remote. Fry & bake for us",
    url: `https://guildway.test/jobs/${job.id}`,
    data: {
      "@type": "JobPosting",
      title: "Cook <b>",
      description: "<p>Fry &amp; bake<br>for us</p>",
      validThrough: "2199-05-31T23:59:59.999Z",
      employmentType: "FULL_TIME",
      hiringOrganization: { name: "Acme", sameAs: company.website },
      jobLocation: { address: { addressRegion: "New York", addressCountry: "US" } },
      jobLocationType: "TELECOMMUTE",
      baseSalary: { currency: "USD", value: { value: 25, unitText: "HOUR" } },
    },
  });
});

it("offers no closed job, and finds no job for other ids", async () => {
  const closed = await buildJob(app().db, { closedAt: new Date() });
  expect((await headOf(`/jobs/${closed.id}`))?.data).toBeUndefined();
  expect(await headOf(`/jobs/${uuidv7()}`)).toMatchObject({ status: 404 });
  expect(await headOf("/jobs/nonsense")).toMatchObject({ status: 404 });
  expect(await headOf("/signed-in/feed/")).toBeUndefined();
});

it("cuts a long description", async () => {
  const job = await buildJob(app().db, { description: "word ".repeat(200) });
  const description = (await headOf(`/jobs/${job.id}`))?.description ?? "";
  expect(description).toHaveLength(160);
  expect(description.endsWith("…")).toBe(true);
});

it("shows a pay range and a formatted description", async () => {
  const job = await buildJob(app().db, {
    description: "**Fry** <img src=x>\n\n- at night",
    locationCity: "Berlin",
    locationCountry: "DE",
    salary: 40_000,
    salaryMax: 50_000,
    salaryCurrency: "EUR",
    salaryPeriod: "year",
  });
  expect(await headOf(`/jobs/${job.id}`)).toMatchObject({
    description: "€40,000–€50,000 / year, Full-time, Remote. Fry <img src=x> at night",
    data: {
      description: "<p><strong>Fry</strong> &lt;img src=x&gt;</p><ul><li><p>at night</p></li></ul>",
      jobLocation: { address: { addressLocality: "Berlin", addressCountry: "DE" } },
      applicantLocationRequirements: { name: "Germany" },
      baseSalary: {
        currency: "EUR",
        value: { minValue: 40_000, maxValue: 50_000, unitText: "YEAR" },
      },
    },
  });
});

it("shows the job's text without markup", async () => {
  const hostile = `</main><script>alert("1')</script>`;
  const company = await buildCompany(app().db, { name: `${hostile} & Co` });
  const job = await buildJob(app().db, {
    companyId: company.id,
    title: hostile,
    description: `**Fry** ${hostile}\n\n[here](https://a.example/"onclick="x) [there](javascript:alert(1))`,
    linkToJob: "javascript:alert(1)",
    locationCity: hostile,
    closesAt: new Date("2199-05-31T23:59:59.999Z"),
  });
  const html = String((await headOf(`/jobs/${job.id}`))?.content);
  const escaped = "&lt;/main&gt;&lt;script&gt;alert(&quot;1&#39;)&lt;/script&gt;";
  expect(html).toContain(`<h1 dir="auto">${escaped}</h1>`);
  expect(html).toContain(`<a href="/companies/${company.id}"><bdi>${escaped} &amp; Co</bdi></a>`);
  expect(html).toContain('<div dir="auto"><p><strong>Fry</strong>');
  expect(html).toContain("May 31, 2199");
  expect(html).toContain("Sign In to Apply");
  expect(html).not.toContain("<script");
  expect(html).not.toContain('href="javascript:');
  expect(html).not.toContain('"onclick=');
});

it("invites nobody to apply for a closed job", async () => {
  const closed = await buildJob(app().db, { closedAt: new Date() });
  const html = String((await headOf(`/jobs/${closed.id}`))?.content);
  expect(html).toContain("<strong>Closed</strong>");
  expect(html).not.toContain("Apply");
});
