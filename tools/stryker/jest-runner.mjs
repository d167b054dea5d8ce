import { readFileSync, writeFileSync } from "node:fs";
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from "@stryker-mutator/api/plugin";
// Stryker's runner can't be extended from its package's entry.
import {
  createJestTestRunnerFactory,
  JestTestRunner,
} from "./node_modules/@stryker-mutator/jest-runner/dist/src/jest-test-runner.js";

// Only what runs in Jest's sandbox is mutated. The server of component tests runs outside it, and would keep the
// mutant that it was loaded with.
globalThis.__stryker__ = { activeMutant: "none" };

/** Outlives this process, which Stryker replaces when a mutant hangs. */
const list = process.env.MUTANTS_TESTS ?? "";

/**
 * Runs Jest for a mutant with only the files whose tests reach it. Stryker's own runner loads all files, and skips the
 * tests in most of them.
 */
class Runner extends JestTestRunner {
  async dryRun(options) {
    const result = await super.dryRun(options);
    const files = {};
    for (const { id, fileName } of result.tests ?? []) files[id] = [...(files[id] ?? []), fileName];
    writeFileSync(list, JSON.stringify(files));
    return result;
  }

  async mutantRun(options) {
    const files = JSON.parse(readFileSync(list, "utf8"));
    // For what runs while a file is loaded, Stryker asks for files in place of tests, and Jest would skip all tests.
    const testFilter = options.testFilter?.every((test) => test in files) ? options.testFilter : undefined;
    this.testFiles = [...new Set((testFilter ?? Object.keys(files)).flatMap((test) => files[test]))];
    return super.mutantRun({ ...options, testFilter });
  }

  run(settings) {
    // The projects' environments are Stryker's already; it would put its own in their place.
    return super.run({ testFiles: this.testFiles, ...settings, jestConfig: this.jestConfig });
  }
}

const stock = createJestTestRunnerFactory();
/** Makes Stryker's own runner, and turns it into ours: its constructor takes what only its factory can make. */
function createRunner(injector) {
  const runner = stock(injector);
  return Object.setPrototypeOf(runner, Runner.prototype);
}
createRunner.inject = tokens(commonTokens.injector);

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, "jest-by-file", createRunner)];
