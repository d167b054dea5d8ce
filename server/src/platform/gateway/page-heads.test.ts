import { FIELDS } from "@guildway/shared/contract/options";
import { fieldPath, routes } from "@guildway/shared/routes";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../../testing/app";
import { createPatientLane } from "../../../testing/patient-lane";
import { createLane } from "../../kernel/core/admission";
import { createPageLane } from "../../kernel/core/lanes";
import { headOf } from "./page-heads";

const app = useTestApp();

/** Work that never ends. */
const never = () => new Promise<never>(() => undefined);

function optionsOf(admit = createPageLane(createPatientLane)) {
  return { db: app().db, clock: app().clock, publicUrl: "https://guildway.test", admit };
}

test.each(["jobs", "companies", "in"])("many pages of /%s are read a few at a time", async (kind) => {
  let running = 0;
  let most = 0;
  const admit = createPageLane(createPatientLane);
  const options = optionsOf((work) =>
    admit(async () => {
      most = Math.max(most, ++running);
      return await work().finally(() => running--);
    }),
  );
  const heads = Array.from({ length: 10 }, () => headOf(options, `/${kind}/${uuidv7()}`));
  for (const head of await Promise.all(heads)) expect(head).toMatchObject({ status: 404 });
  expect(most).toBe(4);
});

test("pages that need nothing from the database don't wait for those that do", async () => {
  const admit = createLane({ running: 1, waiting: 0, waitMs: 0 });
  admit(never).catch(() => undefined);
  expect(await headOf(optionsOf(admit), "/fields/nonsense")).toBeUndefined();
  await expect(headOf(optionsOf(admit), `/jobs/${uuidv7()}`)).rejects.toMatchObject({ code: "overloaded" });
});

test.each([
  routes.landing,
  routes.register,
  routes.login,
  routes.about,
  routes.quiz,
  routes.peopleSearch,
  routes.publicSearch,
  routes.publicJobs,
  routes.requestSignInLink,
  routes.signInByLink,
  routes.signInWith("google"),
  routes.forgotPassword,
  routes.resetPassword,
  routes.verifyEmail,
  routes.confirmEmail,
  routes.endSession,
  routes.undoFactor,
  routes.unsubscribe,
  ...FIELDS.map(fieldPath),
])("%s has a sentence as its description, and one canonical address", async (path) => {
  const head = await headOf(optionsOf(), path);
  expect(head).toMatchObject({ status: 200, url: `https://guildway.test${path}` });
  expect(head?.description).toMatch(/^[A-Z].{20,}\.$/);
});

test("an unknown field isn't a page", async () => {
  expect(await headOf(optionsOf(), "/homepage/field/alchemy")).toMatchObject({ status: 404 });
});

test.each(["/jobs", "/jobs/", "/Jobs"])("%s has one address for search engines", async (path) => {
  expect(await headOf(optionsOf(), path)).toMatchObject({
    title: "Jobs · Guildway",
    url: "https://guildway.test/jobs",
  });
});
