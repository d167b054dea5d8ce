import { useLocation } from "react-router-dom";

/** React Router's key of the location that the document was loaded with. */
const FIRST_LOCATION = "default";

let navigated = false;

/**
 * Whether the reader has gone anywhere since the document was loaded. Going back to the first page is going
 * somewhere too, although that page has its first key again; so what was seen once is remembered, for shell
 * and remotes together.
 */
export function useNavigated(): boolean {
  const { key } = useLocation();
  navigated ||= key !== FIRST_LOCATION;
  return navigated;
}
