import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toastStore } from "../../page/toast";
import { CheckboxGroup } from "./checkbox-group";
import { RadioGroup } from "./radio-group";
import { Select } from "./select";
import { TextArea } from "./text-area";
import { TextField } from "./text-field";

const options = [
  { value: "remote", label: "Remote" },
  { value: "hybrid", label: "Hybrid" },
];

describe.each([
  ["TextField", <TextField key="" label="Answer" help="A hint" error="It is missing" />, "textbox"],
  ["TextArea", <TextArea key="" label="Answer" help="A hint" error="It is missing" />, "textbox"],
  ["Select", <Select key="" label="Answer" help="A hint" error="It is missing" />, "combobox"],
  [
    "RadioGroup",
    <RadioGroup key="" name="a" label="Answer" help="A hint" error="It is missing" options={options} />,
    "radiogroup",
  ],
])("%s", (_, field, role) => {
  it("is described by its error and its help", () => {
    render(field);
    const control = screen.getByRole(role, { name: "Answer" });
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription("It is missing A hint");
  });
});

it("has neither error nor description without one", () => {
  render(<TextField label="Email" />);
  expect(screen.getByRole("textbox", { name: "Email" })).toBeValid();
  expect(screen.getByRole("textbox")).not.toHaveAttribute("aria-describedby");
});

it("gets what the browser knows about the person only if it asks for it", () => {
  render(<TextField label="City of the job" />);
  expect(screen.getByRole("textbox")).toHaveAttribute("autocomplete", "off");
});

it("isn't checked for spelling if it's an address", () => {
  render(<TextField label="Email" type="email" />);
  render(<TextField label="Headline" />);
  expect(screen.getByRole("textbox", { name: "Email" })).toHaveAttribute("spellcheck", "false");
  expect(screen.getByRole("textbox", { name: "Headline" })).not.toHaveAttribute("spellcheck");
});

it("keeps the label's name free of the word Optional", () => {
  render(<TextArea label="Bio" optional />);
  expect(screen.getByRole("textbox", { name: "Bio" })).toBeInTheDocument();
  expect(screen.getByText("Optional")).toBeInTheDocument();
});

it("connects a hidden label to its control", () => {
  render(<TextField label="Search people" hideLabel type="search" />);
  expect(screen.getByRole("searchbox", { name: "Search people" })).toBeInTheDocument();
});

describe("CheckboxGroup", () => {
  it("is a group with its help, and marks its checkboxes as invalid", () => {
    render(<CheckboxGroup name="d" label="Days" help="All that fit" error="Choose one" options={options} />);
    expect(screen.getByRole("group", { name: "Days" })).toHaveAccessibleDescription(
      "Choose one All that fit",
    );
    for (const box of screen.getAllByRole("checkbox")) expect(box).toBeInvalid();
  });

  it("shows the values that it is given", () => {
    render(
      <CheckboxGroup name="d" label="Days" options={options} value={["hybrid"]} onChange={() => undefined} />,
    );
    expect(screen.getByRole("checkbox", { name: "Hybrid" })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: "Remote" })).not.toBeChecked();
  });

  it("says why a choice can't be made, and makes it once it can be", async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    const group = (unavailable: string | false) => (
      <CheckboxGroup
        name="days"
        label="Days"
        options={options.map((option) => ({
          ...option,
          unavailable: option.value === "hybrid" && unavailable,
        }))}
        defaultValue={["remote"]}
        onChange={onChange}
      />
    );
    const { rerender } = render(group("Choose an office first"));
    const hybrid = screen.getByRole("checkbox", { name: "Hybrid" });
    expect(hybrid).toHaveAccessibleDescription("Choose an office first");
    expect(hybrid).toBeDisabled();

    await user.click(screen.getByText("Hybrid"));
    expect(hybrid).not.toBeChecked();
    expect(onChange).not.toHaveBeenCalled();
    expect(toastStore.getState()).toMatchObject([{ text: "Choose an office first" }]);

    rerender(group(false));
    await user.click(screen.getByText("Hybrid"));
    expect(hybrid).toBeChecked();
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

describe("RadioGroup", () => {
  it("can be navigated with the arrow keys", async () => {
    const user = userEvent.setup();
    render(<RadioGroup name="type" label="Job type" options={options} defaultValue="remote" />);
    await user.tab();
    expect(screen.getByRole("radio", { name: "Remote" })).toHaveFocus();
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("radio", { name: "Hybrid" })).toBeChecked();
  });
});

test("a text has its own direction, except beside a unit, which keeps its room in every direction", () => {
  render(
    <>
      <TextField label="Title" />
      <TextField label="Salary" trailing="/ hour" />
    </>,
  );
  expect(screen.getByRole("textbox", { name: "Title" })).toHaveAttribute("dir", "auto");
  expect(screen.getByRole("textbox", { name: "Salary" })).not.toHaveAttribute("dir");
});
