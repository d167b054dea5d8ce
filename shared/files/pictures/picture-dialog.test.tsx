import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QueryClient, QueryClientProvider } from "../../client/query";
import { PictureDialog } from "./picture-dialog";

beforeAll(() => {
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => undefined;
});

test("the focus moves to the next step: to the zoom, and back to the choice", async () => {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PictureDialog
        title="Your photo"
        name="Ada Lovelace"
        id="ada"
        place="portrait"
        current=""
        choice={{ mutationFn: async () => undefined }}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  const field = await screen.findByLabelText("Choose a picture");
  field.focus();
  await user.upload(field, new File(["a picture"], "me.png", { type: "image/png" }));
  expect(await screen.findByRole("slider", { name: "Zoom" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Choose another" }));
  expect(await screen.findByLabelText("Choose a picture")).toHaveFocus();
});
