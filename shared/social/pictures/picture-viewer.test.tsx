import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { createMemoryRouter, RouterProvider } from "../../client/router";
import { PostPictures } from "../posts/post-pictures";

const picture = (id: string, alt: string) => ({
  id,
  src: `/media/${"k".repeat(43)}/960.webp`,
  width: 960,
  height: 640,
  colour: "#aabbcc",
  alt,
});

const opener = () => screen.getByRole("button", { name: "Open picture 1 of 2: A bridge" });

async function open() {
  const user = userEvent.setup();
  const pictures = [picture("a", "A bridge"), picture("b", "A river")];
  const router = createMemoryRouter(
    [
      { path: "/earlier", element: <p>Earlier</p> },
      { path: "/posts", element: <PostPictures pictures={pictures} /> },
    ],
    { initialEntries: ["/earlier", "/posts?tab=mine"] },
  );
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  await user.click(opener());
  await screen.findByRole("dialog", { name: "Picture 1 of 2" });
  return { user, router };
}

const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

test("arrow keys move through the pictures as soon as the viewer is open, and stop at both ends", async () => {
  const { user } = await open();
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByRole("dialog", { name: "Picture 1 of 2" })).toHaveTextContent("A bridge");
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(screen.getByRole("dialog", { name: "Picture 2 of 2" })).toHaveTextContent("A river");
  expect(screen.getByRole("button", { name: "Next picture" })).toHaveAttribute("aria-disabled", "true");
});

test("a button at the end keeps the focus, and the one beside it leads back", async () => {
  const { user } = await open();
  const next = screen.getByRole("button", { name: "Next picture" });
  await user.click(next);
  expect(next).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("dialog", { name: "Picture 2 of 2" })).toBeVisible();
  await user.tab({ shift: true });
  expect(screen.getByRole("button", { name: "Previous picture" })).toHaveFocus();
  await user.keyboard("{Enter}{Enter}");
  expect(screen.getByRole("dialog", { name: "Picture 1 of 2" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Previous picture" })).toHaveFocus();
});

test("Back closes only the viewer, and restores the focus", async () => {
  const { router } = await open();
  expect(router.state.location).toMatchObject({ pathname: "/posts", search: "?tab=mine" });
  act(() => void router.navigate(-1));
  await closed();
  expect(router.state.location).toMatchObject({ pathname: "/posts", search: "?tab=mine" });
  expect(opener()).toHaveFocus();
});

test.each(["Escape", "the cross"])(
  "%s closes the viewer, and Back then leads to the previous page",
  async (by) => {
    const { user, router } = await open();
    if (by === "Escape") await user.keyboard("{Escape}");
    else await user.click(screen.getByRole("button", { name: "Close" }));
    await closed();
    expect(opener()).toHaveFocus();
    act(() => void router.navigate(-1));
    expect(await screen.findByText("Earlier")).toBeVisible();
  },
);

test("says which picture it is and what it shows, even after moving on", async () => {
  const { user } = await open();
  expect(screen.getByRole("status")).toHaveTextContent("1 of 2A bridge");
  await user.click(screen.getByRole("button", { name: "Next picture" }));
  expect(screen.getByRole("status")).toHaveTextContent("2 of 2A river");
});

test("a zoomed picture is scrolled by the keys instead", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Zoom" }));
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("dialog", { name: "Picture 1 of 2" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Zoom" }));
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("dialog", { name: "Picture 2 of 2" })).toBeVisible();
});

test("two fingers zoom without moving to another picture", async () => {
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
