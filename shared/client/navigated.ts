import { useLocation } from "react-router-dom";

/** React Router's key of the location that the document was loaded with. */
const FIRST_LOCATION = "default";

let navigated = false;

/**
 * Whether the reader has navigated since the document was loaded. Going back to the first page counts too, although
 * its first key is then current again, so navigation is remembered once seen, for shell and remotes together.
 */
export function useNavigated(): boolean {
  const { key } = useLocation();
  navigated ||= key !== FIRST_LOCATION;
  return navigated;
}
