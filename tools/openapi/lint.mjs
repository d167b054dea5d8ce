import { readFileSync } from "node:fs";
import { createConfig, lint } from "@redocly/openapi-core";
import core from "@stoplight/spectral-core";
import parsers from "@stoplight/spectral-parsers";
import rulesets from "@stoplight/spectral-rulesets";

// Prints what the recommended rules of Redocly and Spectral find in a document, as JSON.
const [file] = process.argv.slice(2);

const redocly = await lint({ ref: file, config: await createConfig({ extends: ["recommended"] }) });

const spectral = new core.Spectral();
spectral.setRuleset({ extends: [[rulesets.oas, "recommended"]] });
const results = await spectral.run(new core.Document(readFileSync(file, "utf8"), parsers.Json, file));

console.log(
  JSON.stringify([
    ...redocly.map(({ ruleId, message, location: [place] }) => ({
      rule: ruleId,
      where: place?.pointer ?? "",
      message,
    })),
    ...results.map(({ code, message, path }) => ({ rule: String(code), where: path.join("/"), message })),
  ]),
);
