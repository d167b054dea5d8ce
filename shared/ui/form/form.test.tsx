import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { CheckboxGroup } from "./checkbox-group";
import { Form, FormError } from "./form";
import { RadioGroup } from "./radio-group";
import { Select } from "./select";
import { TextField } from "./text-field";

const options = [
  { value: "remote", label: "Remote" },
  { value: "hybrid", label: "Hybrid" },
];

function JobForm({ onValid }: { onValid: (values: unknown) => void }) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { title: "", country: "", type: "remote", days: ["hybrid"] },
  });
  return (
    <Form onSubmit={handleSubmit(onValid)}>
      <TextField
        label="Title"
        error={formState.errors.title?.message}
        {...register("title", { required: "Job Title is Required" })}
      />
      <Select
        label="Country"
        placeholder="Choose"
        options={[{ value: "Canada", label: "Canada" }]}
        {...register("country")}
      />
      <RadioGroup label="Type" options={options} {...register("type")} />
      <CheckboxGroup label="Days" options={options} {...register("days")} />
      <button type="submit">Save</button>
    </Form>
  );
}

describe("with React Hook Form", () => {
  it("submits the values of every kind of field", async () => {
    const user = userEvent.setup();
    const onValid = jest.fn();
    render(<JobForm onValid={onValid} />);
    await user.type(screen.getByLabelText("Title"), "Engineer");
    await user.selectOptions(screen.getByLabelText("Country"), "Canada");
    await user.click(screen.getByRole("radio", { name: "Hybrid" }));
    await user.click(screen.getByRole("checkbox", { name: "Remote" }));
    await user.click(screen.getByRole("button", { name: "Save" }));

    expect(onValid.mock.calls[0]?.[0]).toEqual({
      title: "Engineer",
      country: "Canada",
      type: "hybrid",
      days: ["remote", "hybrid"],
    });
  });

  it("moves the focus to the first invalid field and shows its message there", async () => {
    const user = userEvent.setup();
    render(<JobForm onValid={() => undefined} />);
    await user.click(screen.getByRole("button", { name: "Save" }));

    const title = await screen.findByRole("textbox", { name: "Title", description: "Job Title is Required" });
    expect(title).toHaveFocus();
    expect(title).toBeInvalid();
  });
});

describe("FormError", () => {
  it("is announced, and isn't rendered without a message", () => {
    const { rerender } = render(<FormError>{undefined}</FormError>);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    rerender(<FormError>Can't login</FormError>);
    expect(screen.getByRole("alert")).toHaveTextContent("Can't login");
  });
});
