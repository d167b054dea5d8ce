import { useTestApp } from "../../../testing/app";
import { buildCompany, buildEmployee, buildUser } from "../../../testing/builders";

const app = useTestApp();
const COMPANY = {
  name: "Acme",
  industry: "Retail",
  company_type: "Partnership",
} as const;

let serial = 0;

/** A company with its own domain, and its recruiter. */
async function buildRecruited(website = `https://www.acme-${++serial}.example/en`) {
  const { id } = await buildCompany(app().db, { website });
  const recruiter = await buildUser(app().db);
  await buildEmployee(app().db, { companyId: id, userId: recruiter.id, isAdmin: true });
  const { body } = await app().call("getDomainVerification", { id }, recruiter);
  return { id, recruiter, ...body, domain: body.domain ?? "" };
}

const badgeOf = async (id: string) => (await app().call("getCompany", { id })).body.verified_domain;

it("is proven by a TXT record of the domain", async () => {
  const { id, recruiter, domain, proof } = await buildRecruited();
  expect(proof).toMatch(/^guildway-verification=[0-9a-f-]{36}$/);
  app().domains.records.set(domain, ["v=spf1 -all", proof]);

  const { body } = await app().call("verifyDomain", { id }, recruiter);

  expect(body).toMatchObject({ domain, verified_at: expect.any(String) });
  expect(await badgeOf(id)).toBe(domain);
  const { body: found } = await app().call("searchCompanies", { first_name: "Company" });
  expect(found.find(({ company_id }) => company_id === id)?.verified_domain).toBe(domain);
});

it("is proven by a file on the website's host", async () => {
  const { id, recruiter, domain, proof, file_url } = await buildRecruited();
  expect(file_url).toBe(`https://www.${domain}/.well-known/guildway-verification.txt`);
  app().domains.files.set(file_url ?? "", `${proof}\n`);
  await app().call("verifyDomain", { id }, recruiter);
  expect(await badgeOf(id)).toBe(domain);
});

it("isn't proven by another company's text, and says what was found", async () => {
  const { id, recruiter, domain, file_url } = await buildRecruited();
  const other = await buildRecruited();
  expect((await app().call("verifyDomain", { id }, recruiter)).body).toMatchObject({
    verified_at: null,
    dns: `${domain} has no TXT records.`,
    file: `www.${domain} answered with status 404.`,
  });
  app().domains.records.set(domain, [other.proof]);
  app().domains.files.set(file_url ?? "", other.proof);
  expect((await app().call("verifyDomain", { id }, recruiter)).body).toMatchObject({
    verified_at: null,
    dns: `${domain} has 1 TXT record, but none with this text.`,
    file: "The file has another text.",
  });
  expect(await badgeOf(id)).toBeNull();
});

it("needs a domain", async () => {
  const { id, recruiter, file_url } = await buildRecruited("https://127.0.0.1/");
  expect(file_url).toBeNull();
  const { body } = await app().call("verifyDomain", { id }, recruiter);
  expect(body).toMatchObject({ verified_at: null, dns: expect.stringMatching(/domain of its own/) });
});

it("ends when a recruiter ends it", async () => {
  const { id, recruiter, domain, proof } = await buildRecruited();
  app().domains.records.set(domain, [proof]);
  await app().call("verifyDomain", { id }, recruiter);
  await app().call("endDomainVerification", { id }, recruiter);
  expect(await badgeOf(id)).toBeNull();
  await app().call("endDomainVerification", { id }, recruiter);
});

it("ends with the website's domain, not with another page of it", async () => {
  const { id, recruiter, domain, proof } = await buildRecruited();
  app().domains.records.set(domain, [proof]);
  await app().call("verifyDomain", { id }, recruiter);
  const change = (website: string) => app().call("updateCompany", { id, ...COMPANY, website }, recruiter);
  expect((await change(`http://${domain}/about`)).body.verified_domain).toBe(domain);
  expect((await change("https://other.example")).body.verified_domain).toBeNull();
  expect((await change(`https://${domain}`)).body.verified_domain).toBeNull();
});

it("isn't granted for a domain that the website no longer has", async () => {
  const { id, recruiter, domain, proof } = await buildRecruited();
  const { domains } = app();
  const readTxt = jest.spyOn(domains, "readTxt").mockImplementation(async () => {
    await app().call("updateCompany", { id, ...COMPANY, website: "https://victim.example" }, recruiter);
    return [proof];
  });
  const { body } = await app().call("verifyDomain", { id }, recruiter);
  readTxt.mockRestore();
  expect(body).toMatchObject({ domain: "victim.example", verified_at: null });
  expect(await badgeOf(id)).toBeNull();
  expect(domain).not.toBe("victim.example");
});
