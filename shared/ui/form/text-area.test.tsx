import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { TextArea } from "./text-area";

function Composer() {
  const { register, reset } = useForm({ defaultValues: { content: "a draft" } });
  return (
    <>
      <TextArea label="Post" limit={100} {...register("content")} />
      <button type="button" onClick={() => reset({ content: "" })}>
        Clear
      </button>
    </>
  );
}

describe("the character count of a TextArea", () => {
  it("follows the text, and is announced only when the limit is near", async () => {
    const user = userEvent.setup();
    render(<TextArea label="Post" limit={10} />);
    expect(screen.getByText("0 / 10")).toBeInTheDocument();

    await user.type(screen.getByRole("textbox"), "123456789");
    expect(screen.getByText("9 / 10")).toBeInTheDocument();
    expect(screen.getByRole("status")).toBeEmptyDOMElement();

    await user.type(screen.getByRole("textbox"), "0");
    expect(screen.getByRole("status")).toHaveTextContent("0 characters left");

    await user.type(screen.getByRole("textbox"), "12");
    expect(screen.getByRole("status")).toHaveTextContent("2 characters too many");
    expect(screen.getByRole("textbox")).toHaveValue("123456789012");
  });

  it("follows the text when the form sets it", async () => {
    const user = userEvent.setup();
    render(<Composer />);
    expect(screen.getByText("7 / 100")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(screen.getByText("0 / 100")).toBeInTheDocument();
  });
});
