import type { AxiosAdapter } from "axios";

/**
 * Axios's adapter for XMLHttpRequest, which only uploads that show their progress need. Builds load it with the first of
 * them (tools/webpack/base.ts).
 */
const lazyXhr: AxiosAdapter = async (config) => {
  const { default: xhr } = await import(/* webpackChunkName: "xhr" */ "axios/lib/adapters/xhr.js");
  return xhr(config);
};

export default lazyXhr;
