import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PasswordField } from "./password-field";

describe("PasswordField", () => {
  it("masks the password until asked to show it", async () => {
    const user = userEvent.setup();
    render(<PasswordField label="Password" autoComplete="current-password" />);
    const box = screen.getByLabelText("Password");
    await user.type(box, "correct horse");
    expect(box).toHaveAttribute("type", "password");
    expect(box).toHaveAttribute("autocomplete", "current-password");

    await user.click(screen.getByRole("button", { name: "Show password" }));
    expect(box).toHaveAttribute("type", "text");
    expect(box).toHaveValue("correct horse");

    await user.click(screen.getByRole("button", { name: "Hide password" }));
    expect(box).toHaveAttribute("type", "password");
  });
});
