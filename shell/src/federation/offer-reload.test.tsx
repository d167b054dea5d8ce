import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ReloadOffer } from "./offer-reload";

test("leaves the reload to the visitor", async () => {
  const user = userEvent.setup();
  const onReload = jest.fn();
  render(<ReloadOffer onReload={onReload} />);
  expect(screen.getByRole("status")).toHaveTextContent("A new version of Guildway is available");
  await user.click(screen.getByRole("button", { name: "Reload" }));
  expect(onReload).toHaveBeenCalledTimes(1);
});

test("disappears when the visitor declines", async () => {
  const user = userEvent.setup();
  render(<ReloadOffer onReload={jest.fn()} />);
  await user.click(screen.getByRole("button", { name: "Not now" }));
  expect(screen.queryByRole("region", { name: "New version" })).not.toBeInTheDocument();
});
