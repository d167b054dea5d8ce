import { containerName } from "@guildway/shared/remote";

/** File of a portable build with the types of what it exposes. */
export const TYPES_FILE = "types.d.ts";

/** The types of what a portable build exposes: the same for every remote, and without imports of ours. */
export const portableTypes = (
  name: string,
): string => `/** Routes for hosts that share the router and the query client. */
declare module "${containerName(name)}/app" {
  export const routes: readonly {
    /** Pattern of the page's absolute path. */
    path: string;
    page: () => Promise<{ Page: import("react").ComponentType }>;
  }[];
}

declare module "${containerName(name)}/mount" {
  /** Shows the remote in any page's element. Returns a function that removes it. */
  export const mount: (
    element: Element,
    options: {
      /** Path of the first page; the host page's address doesn't change. */
      path: string;
      /** Called with a path that the remote leads to but doesn't own. */
      onLeave?: (path: string) => void;
    },
  ) => () => void;
}
`;
