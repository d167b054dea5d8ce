import { screen } from "@testing-library/react";
import { useState } from "react";
import { z } from "zod";
import { ApiError } from "./api/client";
import { useContractForm } from "./form";
import { renderRemote } from "./testing/render";
import { Button } from "./ui/button";
import { Form } from "./ui/form/form";
import { TextField } from "./ui/form/text-field";

const schema = z.object({ name: z.string(), bio: z.string().max(5, "The bio is too long") });

interface NameFormProps {
  bio?: string;
  save?: () => Promise<void>;
}

/** Shows one field of the two that its schema checks. */
function NameForm({ bio = "", save = () => Promise.resolve() }: NameFormProps) {
  const [saved, setSaved] = useState(false);
  const form = useContractForm({
    schema: () => Promise.resolve(schema),
    defaultValues: { name: "Ada", bio },
    draft: "name-form",
  });
  return (
    <Form
      onSubmit={form.submit(async () => {
        await save();
        setSaved(true);
      })}
    >
      <TextField label="Name" error={form.formState.errors.name?.message} {...form.register("name")} />
      <Button type="submit">Save</Button>
      {saved && <p>Saved</p>}
    </Form>
  );
}

const open = (props: NameFormProps = {}) =>
  renderRemote([{ path: "/", page: async () => ({ Page: () => <NameForm {...props} /> }) }], { path: "/" });

const save = () => screen.findByRole("button", { name: "Save" });

test("a refused field that the form shows has its message and the focus", async () => {
  const refuse = () =>
    Promise.reject(
      new ApiError({
        status: 400,
        message: "Invalid",
        fieldErrors: [{ path: "name", message: "Too short" }],
      }),
    );
  const { user } = await open({ save: refuse });
  await user.click(await save());

  expect(await screen.findByRole("textbox", { name: "Name", description: "Too short" })).toHaveFocus();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("what the server refuses in a field that the form doesn't show is a message", async () => {
  const refuse = () =>
    Promise.reject(
      new ApiError({
        status: 400,
        message: "Invalid",
        fieldErrors: [{ path: "bio", message: "Bio is rude" }],
      }),
    );
  const { user } = await open({ save: refuse });
  await user.click(await save());

  expect(await screen.findByText("Bio is rude")).toBeVisible();
});

test("what the schema refuses in a field that the form doesn't show is a message", async () => {
  const { user } = await open({ bio: "Far too long" });
  await user.click(await save());

  expect(await screen.findByText("The bio is too long")).toBeVisible();
});

test.each(["{", "[]", "null", '"text"'])("begins anew if its draft is %s", async (text) => {
  sessionStorage.setItem("draft:name-form", text);
  await open();
  expect(await screen.findByRole("textbox", { name: "Name" })).toHaveValue("Ada");
});

test("works in a browser that refuses storage", async () => {
  const refuse = () => {
    throw new DOMException("Refused", "SecurityError");
  };
  const spies = (["getItem", "setItem", "removeItem"] as const).map((method) =>
    jest.spyOn(Storage.prototype, method).mockImplementation(refuse),
  );
  try {
    const { user } = await open();
    await user.type(await screen.findByRole("textbox", { name: "Name" }), " King");
    await user.click(await save());
    expect(await screen.findByText("Saved")).toBeVisible();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
});
