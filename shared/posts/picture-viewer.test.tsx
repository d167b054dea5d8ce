import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PostPictures } from "./post-pictures";

const picture = (id: string, alt: string) => ({
  id,
  src: `/media/${"k".repeat(43)}/960.webp`,
  width: 960,
  height: 640,
  colour: "#aabbcc",
  alt,
});

async function open() {
  const user = userEvent.setup();
  render(<PostPictures pictures={[picture("a", "A bridge"), picture("b", "A river")]} />);
  await user.click(screen.getByRole("button", { name: "Open picture 1 of 2: A bridge" }));
  await screen.findByRole("dialog", { name: "Picture 1 of 2" });
  return user;
}

test("arrow keys go through the pictures as soon as the viewer is open, and stop at both ends", async () => {
  const user = await open();
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByRole("dialog", { name: "Picture 1 of 2" })).toHaveTextContent("A bridge");
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(screen.getByRole("dialog", { name: "Picture 2 of 2" })).toHaveTextContent("A river");
  expect(screen.getByRole("button", { name: "Next picture" })).toBeDisabled();
});

test("a zoomed picture is scrolled by the keys instead", async () => {
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Zoom" }));
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("dialog", { name: "Picture 1 of 2" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Zoom" }));
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("dialog", { name: "Picture 2 of 2" })).toBeVisible();
});

test("a picture that can't be loaded says so instead of looking broken", () => {
  render(<PostPictures pictures={[picture("a", "A bridge")]} />);
  fireEvent.error(screen.getByRole("img", { name: "A bridge" }));
  expect(screen.getByText("Can't load this picture")).toBeVisible();
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
});
