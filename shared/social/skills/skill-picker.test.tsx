import { fireEvent, render, screen } from "@testing-library/react";
import { SkillPicker } from "./skill-picker";

test("Enter that chooses characters while they are composed selects nothing yet", () => {
  const onChange = jest.fn();
  render(<SkillPicker skills={["Baking"]} selected={[]} onChange={onChange} hint="Choose" addsOwn />);
  const box = screen.getByRole("searchbox");
  fireEvent.change(box, { target: { value: "りょうり" } });
  fireEvent.keyDown(box, { key: "Enter", isComposing: true });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(box, { target: { value: "料理" } });
  fireEvent.keyDown(box, { key: "Enter" });
  expect(onChange).toHaveBeenCalledWith(["料理"]);
});
