import { writeFileSync } from "node:fs";
import { relative } from "node:path";

/** Writes what CI's summary says about a run of Jest: each file's seconds, and each test's status and tries. */
export default class ResultsReporter {
  constructor(globalConfig, { file }) {
    this.rootDir = globalConfig.rootDir;
    this.file = file;
  }

  onRunComplete(_, { testResults }) {
    const files = testResults.map(
      ({ testFilePath, perfStats, testResults, testExecError, failureMessage }) => ({
        file: relative(this.rootDir, testFilePath),
        seconds: perfStats.runtime / 1000,
        // A file that can't be loaded has no tests.
        broken: testResults.length === 0 && Boolean(testExecError ?? failureMessage),
        tests: testResults.map(({ fullName, status, invocations = 1 }) => ({
          name: fullName,
          status,
          tries: invocations,
        })),
      }),
    );
    writeFileSync(this.file, JSON.stringify({ files }));
  }
}
