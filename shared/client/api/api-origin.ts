/**
 * The API's origin: this page's own, unless the page names another one (as the gateway does if the API is served
 * separately).
 */
export const apiOrigin: string =
  document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content ?? location.origin;
