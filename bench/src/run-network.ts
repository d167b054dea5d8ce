import { reportNetwork } from "./network-report";

/*
 * npm run network -w bench
 * Measures the feed's two tabs side by side. Needs a quiet machine.
 */
console.log(await reportNetwork());
