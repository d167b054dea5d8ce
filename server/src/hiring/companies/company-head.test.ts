import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../../testing/app";
import { buildCompany, buildJob } from "../../../testing/builders";
import { companyHead } from "./company-head";

const HOSTILE = `</main><script>alert("1')</script>&amp;`;
const ESCAPED = "&lt;/main&gt;&lt;script&gt;alert(&quot;1&#39;)&lt;/script&gt;&amp;amp;";

const app = useTestApp();
const headOf = (path: string) =>
  companyHead({ db: app().db, clock: app().clock, publicUrl: "https://guildway.test" }, path);

it("says what a company is, to people and to search engines", async () => {
  const company = await buildCompany(app().db, {
    name: "Acme <b>",
    description: "We sell\n\n“things” & more",
    website: "https://acme.example",
    industry: "Retail",
    companyType: "Privately-Held",
  });
  const url = `https://guildway.test/companies/${company.id}`;
  expect(await headOf(`/companies/${company.id}/`)).toMatchObject({
    status: 200,
    title: "Acme <b> · Guildway",
    description: "Retail, Privately Held. We sell “things” & more",
    url,
    data: {
      "@context": "https://schema.org/",
      "@type": "Organization",
      name: "Acme <b>",
      description: "We sell\n\n“things” & more",
      url: "https://acme.example",
      mainEntityOfPage: url,
      identifier: { "@type": "PropertyValue", name: "Guildway", value: company.id },
    },
  });
});

it("shows the logo, in a size that search engines accept", async () => {
  const company = await buildCompany(app().db, { logo: "/media/key/160.webp" });
  const image = "https://guildway.test/media/key/320.webp";
  expect(await headOf(`/companies/${company.id}`)).toMatchObject({
    picture: { face: { path: company.logo, kind: "company" } },
    data: { logo: image },
  });
});

it("finds no company for other ids", async () => {
  expect(await headOf(`/companies/${uuidv7()}`)).toMatchObject({ status: 404 });
  expect(await headOf("/companies/nonsense")).toMatchObject({ status: 404 });
  expect(await headOf("/companies/")).toBeUndefined();
  expect(await headOf("/jobs/1")).toBeUndefined();
});

it("shows its text and its open jobs without markup", async () => {
  const company = await buildCompany(app().db, {
    name: HOSTILE,
    description: `First ${HOSTILE}\nline\n\nSecond`,
    website: "javascript:alert(1)",
  });
  const job = await buildJob(app().db, { companyId: company.id, title: HOSTILE });
  await buildJob(app().db, { companyId: company.id, title: "Over", closedAt: new Date() });
  const html = String((await headOf(`/companies/${company.id}`))?.content);
  expect(html).toContain(`<h1 dir="auto">${ESCAPED}</h1>`);
  expect(html).toContain(`<p dir="auto">First ${ESCAPED}<br>line</p><p dir="auto">Second</p>`);
  expect(html).toContain(`<a href="/jobs/${job.id}"><bdi>${ESCAPED}</bdi></a>`);
  expect(html).not.toContain("Over");
  expect(html).not.toContain(HOSTILE);
  expect(html).not.toContain('href="javascript:');
});

it("says that there are no open jobs and no description", async () => {
  const company = await buildCompany(app().db, { description: "" });
  const html = String((await headOf(`/companies/${company.id}`))?.content);
  expect(html).toContain("No open jobs");
  expect(html).toContain("This company hasn't added a description yet.");
});
