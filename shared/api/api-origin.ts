/**
 * Where the API is: this page's own origin, unless the page names another (the gateway does where the API is
 * served apart).
 */
export const apiOrigin: string =
  document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content ?? location.origin;
