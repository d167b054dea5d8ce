import { toast, toastStore } from "@guildway/shared/toast";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { recoverParts } from "./recover-parts";
import { reportFailure } from "./report-failure";

jest.mock("./report-failure", () => ({ reportFailure: jest.fn() }));

const chunkError = (path: string) =>
  Object.assign(new Error(`Loading chunk 7 failed.\n(error: https://guildway.test${path})`), {
    name: "ChunkLoadError",
  });
const missing = chunkError("/mf-feed/7.js");

const remotes = {
  ownerOf: () => "mf-feed",
  ownerOfScript: (text: string) => (text.includes("/mf-feed/") ? "mf-feed" : undefined),
  versionOf: () => "v1",
  recover: jest.fn<Promise<boolean>, [string]>(),
};
let stop: () => void;

beforeEach(() => {
  stop = recoverParts(remotes);
  toast.clear();
});
afterEach(() => stop());

function Composer({ load }: { load: () => Promise<() => null> }) {
  const part = useLazyPart(load);
  return (
    <button type="button" onClick={part.show}>
      Start a post
    </button>
  );
}

const toasts = () => toastStore.getState().map(({ text }) => text);

test.each([
  [true, "This page was updated. Please try that again."],
  [false, "Couldn't load this. Check your connection and try again."],
])(
  "a dialog whose version was deleted has its remote recover, and is reported (a newer version: %p)",
  async (newer, text) => {
    remotes.recover.mockResolvedValue(newer);
    render(<Composer load={() => Promise.reject(missing)} />);
    await userEvent.click(screen.getByRole("button", { name: "Start a post" }));
    await waitFor(() => expect(toasts()).toEqual([text]));
    expect(remotes.recover).toHaveBeenCalledWith("mf-feed");
    expect(reportFailure).toHaveBeenCalledWith(
      expect.objectContaining({ code: "REMOTE_CHUNK_MISSING", remote: "mf-feed" }),
      "v1",
    );
  },
);

test("a missing part of the shell, such as its menu, isn't the remote's failure", async () => {
  jest.clearAllMocks();
  render(<Composer load={() => Promise.reject(chunkError("/static/7.js"))} />);
  await userEvent.click(screen.getByRole("button", { name: "Start a post" }));
  await waitFor(() => expect(toasts()).toEqual(["Couldn't load this. Check your connection and try again."]));
  expect(remotes.recover).not.toHaveBeenCalled();
  expect(reportFailure).not.toHaveBeenCalled();
});
