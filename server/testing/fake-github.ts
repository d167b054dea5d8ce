import { createHash } from "node:crypto";

/**
 * The parts of GitHub that signing in needs: its page to authorize, the exchange of the code, and two calls
 * of its API.
 */
export interface FakeGitHub {
  /** Answers what goes to GitHub, and nothing else. */
  fetch: typeof fetch;
  /** Authorizes as the person at the browser, and returns what the redirect brings. */
  authorize(url: string): { code: string; state: string };
  /** Who is at the browser; an address is missing if the permission to read it was refused. */
  person: { id: number; login: string; email?: string };
  /** What the last code was exchanged for works for. */
  asked: string[];
}

export function fakeGitHub(client: { client_id: string; client_secret: string }): FakeGitHub {
  const challenges = new Map<string, string>();
  const json = (body: unknown, status = 200) => Response.json(body, { status });
  const github: FakeGitHub = {
    person: { id: 1, login: "octocat" },
    asked: [],
    authorize: (url) => {
      const { origin, pathname, searchParams } = new URL(url);
      if (origin + pathname !== "https://github.com/login/oauth/authorize")
        throw new Error(`No page: ${url}`);
      const code = crypto.randomUUID();
      challenges.set(code, searchParams.get("code_challenge") ?? "");
      return { code, state: searchParams.get("state") ?? "" };
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      github.asked.push(request.url);
      if (request.url === "https://github.com/login/oauth/access_token") {
        const form = new URLSearchParams(await request.text());
        const code = form.get("code") ?? "";
        const challenge = challenges.get(code);
        challenges.delete(code);
        const proof = createHash("sha256")
          .update(form.get("code_verifier") ?? "")
          .digest("base64url");
        const isClient =
          form.get("client_id") === client.client_id && form.get("client_secret") === client.client_secret;
        // GitHub refuses with 200.
        if (!isClient || challenge !== proof) return json({ error: "bad_verification_code" });
        return json({ access_token: "of-github", token_type: "bearer", scope: "read:user,user:email" });
      }
      if (request.headers.get("Authorization") !== "Bearer of-github") return json({}, 401);
      const { id, login, email } = github.person;
      if (request.url === "https://api.github.com/user") return json({ id, login });
      if (request.url !== "https://api.github.com/user/emails") return json({}, 404);
      return email === undefined ? json({}, 403) : json([{ email, primary: true, verified: true }]);
    },
  };
  return github;
}
