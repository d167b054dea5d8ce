import { MemoryRouter } from "@guildway/shared/router";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from "./menu";

function renderMenu() {
  const onEdit = jest.fn();
  const onDark = jest.fn();
  render(
    <MemoryRouter>
      <Menu label="More">
        <MenuItem onSelect={onEdit}>Edit</MenuItem>
        <MenuItem disabled onSelect={() => undefined}>
          Not now
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
  return { user: userEvent.setup(), trigger: screen.getByRole("button", { name: "More" }), onEdit, onDark };
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

  it("can be navigated with arrow keys, Home, End and first letters, skipping disabled items", async () => {
    const { user, trigger } = renderMenu();
    await user.click(trigger);
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("menuitem", { name: "Profile" })).toHaveFocus();
    await user.keyboard("{End}{ArrowDown}");
    expect(screen.getByRole("menuitem", { name: "Edit" })).toHaveFocus();
    await user.keyboard("{ArrowUp}");
    expect(screen.getByRole("menuitemradio", { name: "Dark" })).toHaveFocus();
    await user.keyboard("{Home}p");
    expect(screen.getByRole("menuitem", { name: "Profile" })).toHaveFocus();
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

  it("opens above its trigger where what it scrolls in would clip it", async () => {
    const boxes: Record<string, DOMRect> = {
      log: new DOMRect(0, 0, 400, 500),
      menu: new DOMRect(0, 0, 200, 200),
    };
    const measured = jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (
      this: Element,
    ) {
      return boxes[this.getAttribute("role") ?? ""] ?? new DOMRect(0, 400, 40, 40);
    });
    render(
      <div role="log" style={{ overflowY: "auto" }}>
        <Menu label="More">
          <MenuItem onSelect={() => undefined}>Edit</MenuItem>
        </Menu>
      </div>,
    );
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    // It would fit into the window.
    expect(screen.getByRole("menu")).toHaveAttribute("data-above", "true");
    measured.mockRestore();
  });
});
