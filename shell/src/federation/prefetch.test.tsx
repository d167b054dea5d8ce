import { fireEvent, render, screen } from "@testing-library/react";
import { prefetchOnIntent } from "./prefetch";
import type { Remotes } from "./remotes";

const remotes = { assetsOf: (path: string) => [`/remotes${path}.js`] } as Remotes;
const fetched = () =>
  [...document.head.querySelectorAll("link[rel=prefetch]")].map((link) => link.getAttribute("href"));

let stop: () => void;

beforeEach(() => {
  stop = prefetchOnIntent(remotes);
});

afterEach(() => {
  stop();
  document.head.replaceChildren();
  Reflect.deleteProperty(navigator, "connection");
});

test("a link's target is prefetched on hover or focus", () => {
  render(
    <>
      <a href="/jobs">Jobs</a>
      <a href="/people">People</a>
    </>,
  );
  fireEvent.pointerOver(screen.getByText("Jobs"));
  fireEvent.focusIn(screen.getByText("People"));
  fireEvent.pointerOver(screen.getByText("Jobs"));
  expect(fetched()).toEqual(["/remotes/jobs.js", "/remotes/people.js"]);
});

test("nothing is prefetched if the reader saves data", () => {
  render(<a href="/quiz">Quiz</a>);
  Reflect.set(navigator, "connection", { saveData: true });
  fireEvent.pointerOver(screen.getByText("Quiz"));
  expect(fetched()).toEqual([]);

  Reflect.set(navigator, "connection", { saveData: false });
  const matchMedia = jest
    .spyOn(globalThis, "matchMedia")
    .mockImplementation((media) => ({ matches: media.includes("reduced-data") }) as MediaQueryList);
  fireEvent.pointerOver(screen.getByText("Quiz"));
  expect(fetched()).toEqual([]);
  matchMedia.mockRestore();

  fireEvent.pointerOver(screen.getByText("Quiz"));
  expect(fetched()).toEqual(["/remotes/quiz.js"]);
});
