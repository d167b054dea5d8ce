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

test("two fingers zoom, and don't go to another picture", async () => {
  await open();
  const zoom = screen.getByRole("button", { name: "Zoom" });
  const at = (...x: number[]) => ({ touches: x.map((clientX) => ({ clientX, clientY: 0 })) });
  const pinch = (from: number[], to: number[]) => {
    fireEvent.pointerDown(zoom, { isPrimary: true, pointerType: "touch", clientX: from[0] });
    fireEvent.pointerDown(zoom, { isPrimary: false, pointerType: "touch", clientX: from[1] });
    fireEvent.touchStart(zoom, at(...from));
    fireEvent.touchMove(zoom, at(...to));
    fireEvent.touchEnd(zoom, at());
    for (const clientX of to) fireEvent.pointerUp(zoom, { pointerType: "touch", clientX });
  };
  pinch([150, 200], [50, 300]);
  expect(zoom).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("dialog", { name: "Picture 1 of 2" })).toBeVisible();
  pinch([50, 300], [150, 200]);
  expect(zoom).toHaveAttribute("aria-pressed", "false");
});

test("a picture that can't be loaded says so instead of looking broken", () => {
  render(<PostPictures pictures={[picture("a", "A bridge")]} />);
  fireEvent.error(screen.getByRole("img", { name: "A bridge" }));
  expect(screen.getByText("Can't load this picture")).toBeVisible();
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
});
