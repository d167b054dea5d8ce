import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, within } from "@testing-library/react";
import { routes } from "../app";

const path = "/homepage/mini-quiz/";
const quizCall = "*/api/quiz";

type User = Awaited<ReturnType<typeof renderRemote>>["user"];

/** Chooses the answer at this position and clicks Next. */
async function answer(user: User, index: number) {
  const choice = (await screen.findAllByRole("radio"))[index];
  if (!choice) throw new Error(`the question has no answer ${index}`);
  await user.click(choice);
  await user.click(screen.getByRole("button", { name: "Next" }));
}

/** Chooses the first answer of each question until there is a result. */
async function answerAll(user: User) {
  while (!screen.queryByText("Your Recommended Role:")) await answer(user, 0);
}

test("asks one question at a time, and waits for an answer", async () => {
  const { user } = await renderRemote(routes, { path });
  expect(await screen.findByText("Loading quiz...")).toBeInTheDocument();

  expect(await screen.findByText("Question 1 of up to 5")).toBeVisible();
  expect(screen.getAllByRole("radio")).toHaveLength(4);
  expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();

  await answer(user, 2);

  expect(screen.getByText("Question 2 of up to 5")).toBeVisible();
  expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();
  for (const radio of screen.getAllByRole("radio")) expect(radio).not.toBeChecked();
});

test("ends with a role and its open jobs, and starts over", async () => {
  const { user } = await renderRemote(routes, { path });
  const opening = (await screen.findByRole("radiogroup")).textContent;
  await answerAll(user);

  const role = screen.getByRole("heading", { level: 2, name: /^Your Recommended Role: .+/ });
  expect(role).toBeVisible();
  const jobs = screen.getByRole("region", { name: "Matching open jobs" });
  expect(await within(jobs).findAllByRole("link")).not.toHaveLength(0);

  await user.click(screen.getByRole("button", { name: "Start Over" }));

  expect(screen.getByText("Question 1 of up to 5")).toBeVisible();
  expect(screen.getByRole("radiogroup")).toHaveTextContent(opening ?? "");
  for (const radio of screen.getAllByRole("radio")) expect(radio).not.toBeChecked();
});

test("shows the jobs that the role's name finds", async () => {
  const asked: string[] = [];
  server.use(
    http.get("*/api/home/jobs", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("first_name") ?? "");
    }),
  );
  const { user } = await renderRemote(routes, { path });
  await answerAll(user);

  const heading = screen.getByRole("heading", { level: 2, name: /^Your Recommended Role/ });
  await screen.findByRole("region", { name: "Matching open jobs" });
  expect(heading).toHaveAccessibleName(`Your Recommended Role: ${asked.at(-1)}`);
});

test("says so when no job fits", async () => {
  server.use(http.get("*/api/home/jobs", () => HttpResponse.json([])));
  const { user } = await renderRemote(routes, { path });
  await answerAll(user);

  expect(await screen.findByText("No open jobs for this role right now")).toBeVisible();
  expect(screen.getByRole("link", { name: /^See / })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/homepage\//),
  );
});

test("goes back to the previous question, with its answer still chosen", async () => {
  const { user } = await renderRemote(routes, { path });
  await answer(user, 1);

  await user.click(screen.getByRole("button", { name: "Previous question" }));

  expect(screen.getByText("Question 1 of up to 5")).toBeVisible();
  expect(screen.getAllByRole("radio")[1]).toBeChecked();
  expect(screen.queryByRole("button", { name: "Previous question" })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/");
});

test("continues where it was after a reload", async () => {
  const { user, unmount } = await renderRemote(routes, { path });
  await answer(user, 0);
  await user.click(screen.getAllByRole("radio")[2] ?? document.body);
  unmount();

  await renderRemote(routes, { path });

  expect(await screen.findByText("Question 2 of up to 5")).toBeVisible();
  expect(screen.getAllByRole("radio")[2]).toBeChecked();
});

test("moves the focus to the new question", async () => {
  const { user } = await renderRemote(routes, { path });
  await answer(user, 0);

  expect(document.activeElement).toHaveTextContent(/\?$/);
  expect(screen.getByRole("radiogroup").contains(document.activeElement)).toBe(true);
});

test("says that a node is missing, and restarts", async () => {
  server.use(
    http.get(quizCall, () =>
      HttpResponse.json([
        { id: "start", question: "Which way?", answers: [{ text: "This way", nextQuestionId: "nowhere" }] },
      ]),
    ),
  );
  const { user } = await renderRemote(routes, { path });
  await answer(user, 0);

  expect(screen.getByRole("alert")).toHaveTextContent("An error occurred. Please restart the quiz.");
  await user.click(screen.getByRole("button", { name: "Start Over" }));
  expect(screen.getByRole("radiogroup", { name: "Which way?" })).toBeVisible();
});

test.each([
  ["does not arrive", () => HttpResponse.error()],
  ["is empty", () => HttpResponse.json([])],
])("fetches again on Retry when the quiz %s", async (_, respond) => {
  server.use(http.get(quizCall, respond, { once: true }));
  const { user } = await renderRemote(routes, { path });
  expect(await screen.findByRole("alert")).toHaveTextContent("An internal error occurred. Please try again.");

  await user.click(screen.getByRole("button", { name: "Retry" }));

  expect(await screen.findByText("Question 1 of up to 5")).toBeVisible();
});

test("shares its result with a link that opens for anyone, without affecting their unfinished quiz", async () => {
  const { user, unmount } = await renderRemote(routes, { path });
  await answerAll(user);
  const [, role] = screen.getByRole("heading", { level: 2, name: /^Your/ }).textContent?.split(": ") ?? [];

  const copy = jest.spyOn(navigator.clipboard, "writeText");

  await user.click(screen.getByRole("button", { name: "Share result" }));

  expect(await screen.findByText("Link copied. Anyone can open it.")).toBeVisible();
  const link = new URL(copy.mock.calls[0]?.[0] ?? "");
  unmount();
  sessionStorage.clear();
  const { user: reader } = await renderRemote(routes, { path: link.pathname + link.search });
  expect(await screen.findByRole("heading", { level: 2, name: `Recommended Role: ${role}` })).toBeVisible();
  expect(screen.getByRole("region", { name: "Matching open jobs" })).toBeVisible();

  await reader.click(screen.getByRole("button", { name: "Take the Quiz" }));
  expect(await screen.findByText("Question 1 of up to 5")).toBeVisible();
});

test("shows the link if the browser refuses the clipboard", async () => {
  const { user } = await renderRemote(routes, { path });
  await answerAll(user);
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("refused"));

  await user.click(screen.getByRole("button", { name: "Share result" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("/homepage/mini-quiz/?result=");
});

test("says that a shared result doesn't exist, and starts the quiz", async () => {
  const { user } = await renderRemote(routes, { path: `${path}?result=nobody` });
  expect(await screen.findByRole("alert")).toHaveTextContent("An error occurred. Please restart the quiz.");
  await user.click(screen.getByRole("button", { name: "Start Over" }));
  expect(await screen.findByText("Question 1 of up to 5")).toBeVisible();
});
