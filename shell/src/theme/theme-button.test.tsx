import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ThemeButton } from "./theme-button";

const button = () => screen.getByRole("button", { name: "Theme" });

test.each(["{Enter}", "{ArrowDown}"])(
  "%s opens the menu, which takes the focus and gives it back",
  async (key) => {
    const user = userEvent.setup();
    render(<ThemeButton />);
    await user.tab();
    expect(button()).toHaveFocus();
    expect(button()).toHaveAttribute("aria-expanded", "false");
    await user.keyboard(key);
    expect(await screen.findByRole("menu", { name: "Theme" })).toBeVisible();
    expect(screen.getByRole("menuitemradio", { name: "System theme" })).toHaveFocus();
    expect(button()).toHaveAttribute("aria-expanded", "true");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
  },
);

test("a menu that loads after the reader has moved on doesn't open", async () => {
  const user = userEvent.setup();
  render(
    <>
      <ThemeButton />
      <input aria-label="Email" />
    </>,
  );
  button().focus();
  // Not awaited: the menu is still loading when the next field is focused.
  button().click();
  screen.getByLabelText("Email").focus();
  await user.keyboard("ada");
  await act(() => import("./theme-menu"));
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  expect(screen.getByLabelText("Email")).toHaveValue("ada");
});
