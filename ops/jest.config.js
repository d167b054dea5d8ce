import root from "../jest.config.js";

const { reporters, projects } = root;
const [server] = projects;

/** Tests of operation on real components; see README.md. */
export default {
  ...server,
  reporters,
  displayName: "ops",
  rootDir: "..",
  testMatch: ["<rootDir>/ops/tests/*.test.ts"],
  testTimeout: 300_000,
  // Loads are compared with limits in time, so the tests take turns.
  maxWorkers: 1,
  // A test that fails may leave programs running, which would keep Jest from ending.
  forceExit: true,
};
