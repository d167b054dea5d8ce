import createClient from "openapi-fetch";
import type { components, paths } from "./dist/schema";

type Post = components["schemas"]["Post"];

const api = createClient<paths>({ baseUrl: "http://localhost:3000/api" });

/** Reads all of the owner's posts: twenty lines that mirror them. */
export async function readOwnPosts(email: string, password: string): Promise<Post[]> {
  const { data: session, error } = await api.POST("/login/", { body: { email, password } });
  if (!session) throw new Error(error.detail);
  const headers = { Authorization: `Bearer ${session.access_token}` };
  const own: Post[] = [];
  let cursor: string | undefined;
  do {
    const params = { path: { userId: session.user_id }, query: { limit: 100, cursor } };
    const { data: posts, error, response } = await api.GET("/users/posts/{userId}", { params, headers });
    if (!posts) throw new Error(error.detail);
    own.push(...posts.filter(({ repost }) => repost === null));
    const [, next] = /<([^>]+)>; rel="next"/.exec(response.headers.get("Link") ?? "") ?? [];
    cursor = (next && new URL(next, response.url).searchParams.get("cursor")) || undefined;
  } while (cursor);
  return own;
}

/** Creates a token for a program, which expires when the server says. */
export async function createReader(session: string): Promise<string> {
  const headers = { Authorization: `Bearer ${session}` };
  const body = { name: "Reader", scopes: ["read" as const] };
  const { data, error } = await api.POST("/me/access-tokens", { body, headers });
  if (!data) throw new Error(error.detail);
  return data.token;
}
