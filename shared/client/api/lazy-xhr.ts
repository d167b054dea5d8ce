import type { AxiosAdapter } from "axios";

/**
 * Axios's adapter for XMLHttpRequest. Only uploads with progress need it, so it is loaded with the first of them
 * (tools/webpack/base.ts).
 */
const lazyXhr: AxiosAdapter = async (config) => {
  const { default: xhr } = await import(/* webpackChunkName: "xhr" */ "axios/lib/adapters/xhr.js");
  return xhr(config);
};

export default lazyXhr;
