import { render, screen } from "@testing-library/react";
import { IconButton } from "./icon-button";

describe("IconButton", () => {
  it("has its label as its name and its tooltip", () => {
    render(
      <IconButton label="Accept Ravi Thakkar">
        <svg aria-hidden="true" />
      </IconButton>,
    );
    expect(screen.getByRole("button", { name: "Accept Ravi Thakkar" })).toHaveAttribute(
      "data-tooltip",
      "Accept Ravi Thakkar",
    );
  });

  it("can't be used while it is busy", () => {
    render(<IconButton label="Accept" busy />);
    expect(screen.getByRole("button", { name: "Accept", busy: true })).toBeDisabled();
  });
});
