const { mixinJestEnvironment } = require("@stryker-mutator/jest-runner");
const { default: WebEnvironment } = require("../jest/web-environment.ts");

/** Tells Stryker which test reaches which mutant. */
module.exports = mixinJestEnvironment(WebEnvironment);
