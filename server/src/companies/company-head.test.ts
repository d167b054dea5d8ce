import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../testing/app";
import { buildCompany } from "../../testing/builders";
import { companyHead } from "./company-head";

const app = useTestApp();
const headOf = (path: string) => companyHead({ db: app().db, publicUrl: "https://guildway.test" }, path);

it("says what a company is, to people and to search engines", async () => {
  const company = await buildCompany(app().db, {
    name: "Acme <b>",
    description: "We sell\n\n“things” & more",
    website: "https://acme.example",
    industry: "Retail",
    companyType: "Privately-Held",
  });
  const url = `https://guildway.test/companies/${company.id}`;
  expect(await headOf(`/companies/${company.id}/`)).toEqual({
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

it("shows the logo, in the size that previews need", async () => {
  const company = await buildCompany(app().db, { logo: "/media/key/160.webp" });
  const image = "https://guildway.test/media/key/320.webp";
  expect(await headOf(`/companies/${company.id}`)).toMatchObject({ image, data: { logo: image } });
});

it("knows what is no company", async () => {
  expect(await headOf(`/companies/${uuidv7()}`)).toMatchObject({ status: 404 });
  expect(await headOf("/companies/nonsense")).toMatchObject({ status: 404 });
  expect(await headOf("/companies/")).toBeUndefined();
  expect(await headOf("/jobs/1")).toBeUndefined();
});
