import { useLocation, useRoutes } from "@guildway/shared/router";
import { type ReactNode, Suspense, use, useEffect } from "react";
import { Drawn } from "../prerendered/drawn";
import { RemoteBoundary } from "./remote-boundary";
import { useGeneration, useRemotes } from "./remotes-context";
import { Waiting } from "./waiting";

interface Props {
  /** Shown while the remote's code loads: a skeleton of a page. */
  fallback: ReactNode;
  /** Shown when no remote, or none of the owner's pages, has the current path. */
  notFound: ReactNode;
}

/** Renders the page of the current path from the remote that owns it. Belongs below the frame. */
export function RemoteOutlet({ fallback, notFound }: Props) {
  const remotes = useRemotes();
  const { pathname } = useLocation();
  const name = remotes.ownerOf(pathname);
  return name === undefined ? notFound : <RemotePage name={name} fallback={fallback} notFound={notFound} />;
}

function RemotePage({ name, fallback, notFound }: Props & { name: string }) {
  const remotes = useRemotes();
  const generation = useGeneration(name);
  const { key, pathname } = useLocation();
  // When the effect runs, the remote has started and its version is known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visited page is one view.
  useEffect(() => remotes.visited(name), [remotes, name, pathname]);
  return (
    <RemoteBoundary
      key={`${name} ${generation}`}
      remotes={remotes}
      name={name}
      generation={generation}
      fallback={fallback}
      visit={key}
    >
      <Suspense
        fallback={
          <Waiting name={name} remotes={remotes}>
            {fallback}
          </Waiting>
        }
      >
        <RemotePages name={name} notFound={notFound} />
      </Suspense>
    </RemoteBoundary>
  );
}

function RemotePages({ name, notFound }: { name: string; notFound: ReactNode }) {
  const remotes = useRemotes();
  const routes = use(remotes.routesOf(name));
  useEffect(() => remotes.shown(name), [remotes, name]);
  return (
    <>
      {useRoutes(routes) ?? notFound}
      <Drawn />
    </>
  );
}
