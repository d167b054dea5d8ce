// The part of react-router-dom that the product uses. Federation shares this module, not the package:
// a curated list is half its size (architecture.md).
export {
  createBrowserRouter,
  createMemoryRouter,
  generatePath,
  Link,
  type LinkProps,
  type Location,
  MemoryRouter,
  matchPath,
  Navigate,
  type NavigateFunction,
  NavLink,
  type NavLinkProps,
  Outlet,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from "react-router-dom";
export { useNavigated } from "./navigated";
export {
  countUploads,
  findUnsaved,
  guardUnsaved,
  inMemory,
  type Unsaved,
} from "./unsaved";
