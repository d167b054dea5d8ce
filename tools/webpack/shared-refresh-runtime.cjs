// The first app to ask makes the refresh runtime for all (see fast-refresh.ts).
globalThis.__RR ??= require("react-refresh/runtime");
module.exports = globalThis.__RR;
