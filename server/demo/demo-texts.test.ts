import { profileForm } from "@guildway/shared/contract/accounts";
import { companyForm } from "@guildway/shared/contract/companies";
import { noteForm } from "@guildway/shared/contract/connections";
import { jobForm } from "@guildway/shared/contract/job-form";
import { messageForm } from "@guildway/shared/contract/messages";
import { people, workExperienceForm } from "@guildway/shared/contract/people";
import { postPicture } from "@guildway/shared/contract/pictures";
import { commentForm, postForm } from "@guildway/shared/contract/posts";
import { profileEntryForm } from "@guildway/shared/contract/profile-entries";
import { recommendationForm } from "@guildway/shared/contract/recommendations";
import { uuidv7 } from "uuidv7";
import SKILL_NAMES from "../src/kernel/db/skills.json";
import { commentTexts } from "./comment-texts";
import { demoCompanies } from "./companies";
import { demoConversations } from "./conversations";
import { locationOf } from "./demo-company";
import { demoPeople } from "./people";
import { drawLogo } from "./pictures/draw-logo";
import { SCENE_NAMES } from "./pictures/draw-scene";
import { FACES } from "./pictures/faces";
import { replyTexts } from "./reply-texts";
import { REQUEST_NOTES } from "./seed-connections";
import { demoGroup } from "./seed-group";
import { fullName } from "./seed-people";
import { demoRecommendations } from "./seed-recommendations";

// The demo data bypasses the API, so its texts are checked here against the same rules.

test.each(demoPeople.map((person) => [fullName(person), person]))("%s could have registered", (_, person) => {
  const profile = {
    first_name: person.firstName,
    last_name: person.lastName,
    bio: person.bio,
    headline: person.headline ?? "",
    location_country: person.country,
    location_state: person.state ?? "",
  };
  expect(profileForm.parse(profile)).toMatchObject(profile);
  for (const { company, title, description, type, from, to } of person.work) {
    const work = { company_name: company, title, description, job_type: type };
    expect(workExperienceForm.parse(work)).toMatchObject(work);
    expect(from).toBeGreaterThan(to ?? 0);
  }
  for (const { from, to, ...entry } of [...(person.entries ?? []), ...(person.achievements ?? [])]) {
    expect(profileEntryForm.parse(entry)).toMatchObject(entry);
    expect(from ?? 1).toBeGreaterThan(to ?? 0);
  }
  for (const name of person.ownSkills ?? []) {
    expect(people.addSkills.body.parse({ skills: [{ skill_name: name }] }).skills[0]?.skill_name).toBe(name);
    expect(SKILL_NAMES).not.toContain(name);
  }
  for (const { text, pictures = [] } of person.posts) {
    expect(postForm.parse({ content: text }).content).toBe(text);
    for (const { alt } of pictures) expect(postPicture.parse({ id: uuidv7(), alt }).alt).toBe(alt);
  }
});

test.each(demoRecommendations)("$author could have recommended $subject", ({ relation, text }) => {
  expect(recommendationForm.parse({ relation, text })).toEqual({ relation, text });
});

test.each(demoCompanies.map((company) => [company.name, company]))(
  "%s could have registered",
  (_, company) => {
    const { name, description, website, industry, companyType } = company;
    const form = { name, description, website, industry, company_type: companyType };
    expect(companyForm.parse(form)).toMatchObject(form);
  },
);

test.each(
  demoCompanies.flatMap((company) =>
    company.jobs.map((job) => [company.name, job.title, company, job] as const),
  ),
)("%s could have posted %s", (_, title, company, job) => {
  const place = locationOf(company, job);
  const form = {
    company_id: "01890000-0000-7000-8000-000000000000",
    title,
    description: job.description,
    salary: job.salary,
    salary_max: job.salaryMax ?? null,
    salary_currency: job.currency ?? "USD",
    salary_period: job.period ?? "hour",
    hours: job.hours,
    job_type: job.type,
    industry: company.industry,
    link_to_job: company.website,
    location_city: place.city,
    location_country: place.country,
    location_state: place.state,
    skills: job.skills,
    questions: ["What draws you to this role?"],
    question_types: ["Written Response"],
    question_answers: [[]],
  };
  expect(jobForm.parse(form)).toMatchObject(form);
});

test("messages would be accepted, and are written by their two people", () => {
  for (const { lines } of demoConversations)
    for (const [, , content] of lines) expect(messageForm.parse({ content })).toEqual({ content });
  for (const [, , content] of demoGroup.lines) expect(messageForm.parse({ content })).toEqual({ content });
});

test("comments would be accepted too", () => {
  for (const content of [commentTexts, replyTexts].flatMap((texts) =>
    Object.values<readonly string[]>(texts).flat(),
  ))
    expect(commentForm.parse({ content })).toEqual({ content });
});

test("every portrait belongs to a person, every company has a logo, and every picture is in one post or message", () => {
  const names = demoPeople.map(fullName);
  expect(Object.keys(FACES).filter((name) => !names.includes(name))).toEqual([]);
  expect(demoCompanies.filter(({ name }) => drawLogo(name, 64) === undefined)).toEqual([]);
  const shown = demoPeople.flatMap(({ posts }) => posts).flatMap(({ pictures = [] }) => pictures);
  const sent = demoConversations
    .flatMap(({ lines }) => lines)
    .flatMap(([, , , file]) => (file && "scene" in file ? file : []));
  expect([...shown, ...sent].map(({ scene }) => scene).sort()).toEqual([...SCENE_NAMES].sort());
});

test("the notes of connection requests could have been written", () => {
  for (const note of Object.values(REQUEST_NOTES)) expect(noteForm.parse({ note })).toEqual({ note });
});
