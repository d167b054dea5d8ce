import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";
import { MemoryRouter } from "../../client/router";
import { toastStore } from "../../page/toast";
import { Button } from "../button";
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from "./menu";

function renderMenu() {
  const onEdit = jest.fn();
  const onDark = jest.fn();
  const onShare = jest.fn();
  render(
    <MemoryRouter>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onSelect={onEdit}>Edit</MenuItem>
        <MenuItem unavailable="There is nothing to share" onSelect={onShare}>
          Share
        </MenuItem>
        <MenuSeparator />
        <MenuLink to="/signed-in/feed/user-profile/">Profile</MenuLink>
        <MenuChoice chosen={false} onSelect={onDark}>
          Dark
        </MenuChoice>
      </Menu>
      <button type="button">After</button>
    </MemoryRouter>,
  );
  return {
    user: userEvent.setup(),
    trigger: screen.getByRole("button", { name: "More" }),
    onEdit,
    onDark,
    onShare,
  };
}

describe("Menu", () => {
  it("opens at its first item on click and arrow down, and at its last on arrow up", async () => {
    const { user, trigger } = renderMenu();
    expect(trigger).toHaveAttribute("aria-expanded", "false");

    await user.click(trigger);
    expect(screen.getByRole("menu", { name: "More" })).toBeInTheDocument();
    expect(trigger).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByRole("menuitem", { name: "Edit" })).toHaveFocus();

    await user.keyboard("{Escape}{ArrowDown}");
    expect(screen.getByRole("menuitem", { name: "Edit" })).toHaveFocus();

    await user.keyboard("{Escape}{ArrowUp}");
    expect(screen.getByRole("menuitemradio", { name: "Dark" })).toHaveFocus();
  });

  it("can be navigated with arrow keys, Home, End and first letters", async () => {
    const { user, trigger } = renderMenu();
    await user.click(trigger);
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(screen.getByRole("menuitem", { name: "Profile" })).toHaveFocus();
    await user.keyboard("{End}{ArrowDown}");
    expect(screen.getByRole("menuitem", { name: "Edit" })).toHaveFocus();
    await user.keyboard("{ArrowUp}");
    expect(screen.getByRole("menuitemradio", { name: "Dark" })).toHaveFocus();
    await user.keyboard("{Home}p");
    expect(screen.getByRole("menuitem", { name: "Profile" })).toHaveFocus();
  });

  it("doesn't open by any key while its trigger can't be used", async () => {
    const user = userEvent.setup();
    render(
      <Menu trigger={<Button unavailable="It is being saved">More</Button>}>
        <MenuItem onSelect={() => undefined}>Edit</MenuItem>
      </Menu>,
    );
    screen.getByRole("button", { name: "More" }).focus();
    await user.keyboard("{Enter}{ArrowDown}{ArrowUp}");
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    expect(toastStore.getState()).toMatchObject([{ text: "It is being saved" }]);
  });

  it("says why an item can't be chosen, and stays open", async () => {
    const { user, trigger, onShare } = renderMenu();
    await user.click(trigger);
    await user.keyboard("{ArrowDown}{Enter}");
    expect(screen.getByRole("menuitem", { name: "Share" })).toHaveFocus();
    expect(screen.getByRole("menuitem", { name: "Share" })).toBeDisabled();
    expect(toastStore.getState()).toMatchObject([{ text: "There is nothing to share" }]);
    expect(onShare).not.toHaveBeenCalled();
  });

  it("runs the chosen action after it has closed, with the focus back on its trigger", async () => {
    const { user, trigger, onEdit } = renderMenu();
    onEdit.mockImplementation(() => expect(trigger).toHaveFocus());
    await user.click(trigger);
    await user.keyboard("{Enter}");
    expect(onEdit).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  });

  it("stays open after a choice is toggled", async () => {
    const { user, trigger, onDark } = renderMenu();
    await user.click(trigger);
    await user.click(screen.getByRole("menuitemradio", { name: "Dark", checked: false }));
    expect(onDark).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("menu")).toBeInTheDocument();
  });

  it("closes on Escape, returning the focus, and when Tab leaves it", async () => {
    const { user, trigger } = renderMenu();
    await user.click(trigger);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    expect(trigger).toHaveFocus();

    await user.click(trigger);
    await user.tab();
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  });

  it("closes on a click elsewhere", async () => {
    const { user, trigger } = renderMenu();
    await user.click(trigger);
    await user.click(screen.getByRole("button", { name: "After" }));
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  });

  it("closes when the browser closes it, as Android's Back does", async () => {
    const { user, trigger } = renderMenu();
    await user.click(trigger);
    act(() => {
      screen.getByRole("menu").dispatchEvent(Object.assign(new Event("toggle"), { newState: "closed" }));
    });
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  });

  it("leaves its trigger's own ref and props alone", async () => {
    const ref = createRef<HTMLButtonElement>();
    render(
      <Menu
        trigger={
          <Button ref={ref} data-own="" variant="ghost">
            Sort
          </Button>
        }
      >
        <MenuItem onSelect={() => undefined}>By name</MenuItem>
      </Menu>,
    );
    expect(ref.current).toBe(screen.getByRole("button", { name: "Sort" }));
    expect(ref.current).toHaveAttribute("data-own");
    await userEvent.click(screen.getByRole("button", { name: "Sort" }));
    expect(screen.getByRole("menu", { name: "Sort" })).toBeInTheDocument();
  });

  describe("in a browser without anchor positioning", () => {
    const place = async (trigger: DOMRect, align?: "start") => {
      const measured = jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (
        this: Element,
      ) {
        return this.getAttribute("role") === "menu" ? new DOMRect(0, 0, 200, 100) : trigger;
      });
      jest.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(400);
      jest.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(500);
      render(
        <>
          <style>{'[role="menu"] { margin-top: 4px; }'}</style>
          <Menu trigger={<Button>More</Button>} {...(align && { align })}>
            <MenuItem onSelect={() => undefined}>Edit</MenuItem>
          </Menu>
        </>,
      );
      await userEvent.click(screen.getByRole("button", { name: "More" }));
      measured.mockRestore();
      return screen.getByRole("menu").style.translate;
    };
    afterEach(() => jest.restoreAllMocks());

    it.each([
      ["below its trigger, at its end", new DOMRect(300, 50, 40, 40), undefined, "140px 94px"],
      ["at its start", new DOMRect(20, 50, 40, 40), "start", "20px 94px"],
      ["above, where only that fits", new DOMRect(300, 400, 40, 40), undefined, "140px 296px"],
      ["within the window", new DOMRect(10, 50, 40, 40), undefined, "4px 94px"],
    ] as const)("opens %s", async (_, trigger, align, translate) => {
      expect(await place(trigger, align)).toBe(translate);
    });
  });
});
