import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "..");

/** British forms of common words, also within names. */
const BRITISH =
  /(?:behaviour|neighbour|favour|honour|humour|labour|licence|catalogue|cancell(?:ed|ing)|labelled(?!by)|modelling|travelled|offence|defence|\bgrey\b|programme[ds]?\b|practis(?:e|ing)|analys(?:e[ds]?|ing)\b|centre)|\w*(?:recogn|organ|random|normal|visual|optim|author|serial|stabil|apolog|anonym|initial|minim|maxim|summar|custom|priorit|categor|synchron|sanit|character)is(?:e[ds]?|ers?|ing)\b|(?:recogn|random|normal|visual|optim|author|serial|stabil|anonym|initial|minim|maxim|synchron|sanit)isations?\b/gi;
/** Names of the API and of columns, which stay; in a sentence they are words like any other. */
const IN_SENTENCES = /(?<=[a-z] )(?:colour|organisation)s?(?=[ .,;:!?)])/g;

/** What has such a form and stays: stored names, and names of others. */
const EXCEPTIONS = [
  ...JSON.parse(readFileSync(join(root, "server/src/kernel/db/skills.json"), "utf8")).map(
    (skill: string) => `"${skill}"`,
  ),
  "help_centre",
  "help_center center centre",
  "desk center centre",
  "Youth Centre",
  "Genome Centre",
  "/licences/okafor",
  "toColourspace",
  "CANCELLED",
  "LICENCE",
];
/** Ids of the quiz's results, which links contain. */
const QUIZ_ID = /"role-[a-z-]+"/g;

test("words are spelled as in American English", () => {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => /\.(?:tsx?|css|md|html)$|quiz\.json$/.test(file))
    // A released migration never changes.
    .filter((file) => !file.startsWith("server/migrations/") && file !== "tools/spelling.test.ts")
    .filter((file) => existsSync(join(root, file)));
  expect(files.length).toBeGreaterThan(2_000);
  const found = files.flatMap((file) => {
    let text = readFileSync(join(root, file), "utf8").replace(QUIZ_ID, "");
    for (const exception of EXCEPTIONS) text = text.replaceAll(exception, "");
    return [...text.matchAll(BRITISH), ...text.matchAll(IN_SENTENCES)].map(([word]) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});
