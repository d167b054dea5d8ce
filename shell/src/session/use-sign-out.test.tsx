import { api } from "@guildway/shared/api";
import { countUploads, inMemory } from "@guildway/shared/router";
import { sessionStore } from "@guildway/shared/session";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSignOut } from "./use-sign-out";

const ADA = "0190b0a1-0000-7000-8000-000000000001";
const GRACE = "0190b0a1-0000-7000-8000-000000000002";

function SignOut() {
  return (
    <button type="button" onClick={useSignOut()}>
      Sign Out
    </button>
  );
}

/** Signs Ada in, stores the given data in the browser, and presses Sign Out. */
async function leave(kept: Record<string, string>, doing = () => Promise.resolve()) {
  jest.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => undefined));
  sessionStore.setState({ authToken: "token", currUserId: ADA });
  for (const [name, text] of Object.entries(kept)) localStorage.setItem(name, text);
  await doing();
  render(<SignOut />);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole("button", { name: "Sign Out" }));
  return user;
}

const unsent = { [`message:${ADA}:1`]: "{}", [`draft:${ADA}:company`]: "{}", [`draft:${GRACE}:work`]: "{}" };
const isSignedIn = () => sessionStore.getState().authToken !== null;

afterEach(() => jest.restoreAllMocks());

test("signs out at once if the account has nothing unsent", async () => {
  await leave({ [`draft:${GRACE}:work`]: "{}" });
  await waitFor(() => expect(isSignedIn()).toBe(false));
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});

test.each([
  ["Keep and sign out", [`draft:${ADA}:company`, `draft:${GRACE}:work`, `message:${ADA}:1`], false],
  ["Delete and sign out", [`draft:${GRACE}:work`], false],
  ["Stay signed in", [`draft:${ADA}:company`, `draft:${GRACE}:work`, `message:${ADA}:1`], true],
])("asks about what is unsent; %s does what it says", async (answer, left, stays) => {
  const user = await leave(unsent);
  const question = await screen.findByRole("alertdialog", { name: "Sign out with unsent text?" });
  expect(question).toHaveAccessibleDescription(/^1 message and 1 draft aren't sent yet/);
  await user.click(within(question).getByRole("button", { name: answer }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(isSignedIn()).toBe(stays);
  const kept = Object.keys(localStorage).filter((key) => /^(draft|message):/.test(key));
  expect(kept.sort()).toEqual(left);
});

test("counts what is only in this page's memory, says so, and can delete it", async () => {
  inMemory.set(`message-draft:${ADA}:${GRACE}`, '"Half a thou"');
  const user = await leave({});
  const question = await screen.findByRole("alertdialog", { name: "Sign out with unsent text?" });
  expect(question).toHaveAccessibleDescription(
    /^1 draft isn't sent yet\. Your browser doesn't store all of it: keep this page open/,
  );
  await user.click(within(question).getByRole("button", { name: "Delete and sign out" }));
  await waitFor(() => expect(isSignedIn()).toBe(false));
  expect(inMemory.names()).toEqual([]);
});

test("asks once while a file is uploaded", async () => {
  const user = await leave({}, () => {
    void api.uploadResume({ file: new File(["%PDF-1.7"], "cv.pdf") });
    return waitFor(() => expect(countUploads()).toBe(1));
  });
  const question = await screen.findByRole("alertdialog", { name: "Sign out while files are uploading?" });
  await user.click(within(question).getByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(isSignedIn()).toBe(false));
});
