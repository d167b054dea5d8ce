import { render, screen } from "@testing-library/react";
import { IconButton } from "./icon-button";

describe("IconButton", () => {
  it("is named by its label, for the ear and for the pointer", () => {
    render(
      <IconButton label="Accept Ravi Thakkar">
        <svg aria-hidden="true" />
      </IconButton>,
    );
    expect(screen.getByRole("button", { name: "Accept Ravi Thakkar" })).toHaveAttribute(
      "title",
      "Accept Ravi Thakkar",
    );
  });

  it("is disabled while it is busy", () => {
    render(<IconButton label="Accept" busy />);
    expect(screen.getByRole("button", { name: "Accept", busy: true })).toBeDisabled();
  });
});
