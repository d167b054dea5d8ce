import { render, screen, within } from "@testing-library/react";
import { Stepper } from "./stepper";

it("shows which step is current and which are done", () => {
  render(<Stepper label="Your profile" steps={["Name", "Bio", "Location"]} current={1} />);
  const steps = within(screen.getByRole("navigation", { name: "Your profile" })).getAllByRole("listitem");
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([null, "step", null]);
  expect(within(steps[0] ?? document.body).getByText("(done)", { exact: false })).toBeInTheDocument();
  expect(screen.getByText("Step 2 of 3 · Bio")).toBeInTheDocument();
});
