import { api } from "@guildway/shared/api";
import { sessionStore, useSessionProfile } from "@guildway/shared/session";
import { answerWithEvents } from "@guildway/shared/testing/event-stream";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { server } from "@guildway/shared/testing/server";
import { screen, waitFor } from "@testing-library/react";
import { Page as FeedPage } from "../../mf-feed/src/feed/feed-page";
import { saveFinished } from "../../mf-feed/src/first-day/finished";
import type { Remotes } from "../../shell/src/federation/remotes";
import { RemotesContext } from "../../shell/src/federation/remotes-context";
import { MemberTools } from "../../shell/src/frame/member/member-tools";
import { SessionGate } from "../../shell/src/session/session-gate";

/** The feed below the shell's header, as members see it. */
function Feed() {
  const member = useSessionProfile();
  return (
    <RemotesContext value={{ published: () => ({}) } as Remotes}>
      {member && <MemberTools member={member} />}
      <SessionGate>
        <FeedPage />
      </SessionGate>
    </RemotesContext>
  );
}

test.each([
  { name: "seven calls", isDone: true },
  { name: "nine until the first steps are done", isDone: false },
])("one view of the feed takes $name, none twice, also once its events are read", async ({ isDone }) => {
  await signInAs("member");
  if (isDone) saveFinished(sessionStore.getState().currUserId ?? "");
  const posts = (await api.listPosts()).items.map(({ id }) => id);
  const stream = answerWithEvents();
  stream.rememberAll();
  const calls: string[] = [];
  server.events.on("request:start", ({ request }) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/api/"))
      calls.push(pathname.slice("/api".length).replace(/[0-9a-f-]{36}/, "{id}"));
  });

  const path = "/signed-in/feed/";
  await renderRemote([{ path, page: async () => ({ Page: Feed }) }], { path });
  await screen.findByRole("list", { name: "Posts" });
  await screen.findByRole("region", { name: "Jobs for you" });
  await stream.opened();
  // The page has done what it does when the stream opens once it follows an event.
  const waiting = "/me/waiting";
  stream.tell({ type: "notification" });
  await waitFor(() => expect(calls.filter((call) => call === waiting)).toHaveLength(2));
  calls.splice(calls.lastIndexOf(waiting), 1);

  const firstSteps = isDone ? [] : ["/home/user/skills/", "/me/connection-counts"];
  expect(calls.sort()).toEqual(
    [
      ...firstSteps,
      "/all-posts/",
      "/events",
      "/me",
      "/me/suggested-jobs",
      "/me/suggested-users",
      "/me/waiting",
      "/users/{id}",
    ].sort(),
  );
  // The first stream is already about all posts.
  const named = new URL(stream.requests[0]?.url ?? "").searchParams.get("posts")?.split(",");
  expect(named).toEqual(expect.arrayContaining(posts));
});
