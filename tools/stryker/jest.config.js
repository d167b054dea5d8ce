import config from "../../jest.config.js";

const { JEST_PROJECTS: wanted = "", MUTANTS_JEST_CACHE: cacheDirectory } = process.env;

const environments = {
  web: "<rootDir>/tools/stryker/web-environment.cjs",
  node: "<rootDir>/tools/stryker/node_modules/@stryker-mutator/jest-runner/dist/src/jest-plugins/jest-environment-node.cjs",
};

/** The projects that a run's tests belong to. PostgreSQL is started once for all mutants, by the command. */
export default {
  ...config,
  rootDir: process.cwd(),
  reporters: [],
  projects: config.projects
    .filter(({ displayName }) => wanted.split(",").includes(displayName))
    .map(({ globalSetup, globalTeardown, ...project }) => ({
      ...project,
      rootDir: process.cwd(),
      cacheDirectory,
      testEnvironment: environments[project.testEnvironment === "node" ? "node" : "web"],
    })),
};
