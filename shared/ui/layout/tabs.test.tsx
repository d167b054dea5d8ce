import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Tabs } from "./tabs";

function Profile() {
  const [value, setValue] = useState("posts");
  return (
    <Tabs
      label="Mateo Kovač"
      value={value}
      onChange={setValue}
      tabs={[
        { id: "posts", label: "Activity", content: "12 posts" },
        { id: "work", label: "Work Experience", content: "Three places" },
        { id: "skills", label: "Skills", content: "AutoCAD" },
      ]}
    />
  );
}

function shown() {
  return `${screen.getByRole("tab", { selected: true }).textContent}: ${screen.getByRole("tabpanel").textContent}`;
}

describe("Tabs", () => {
  it("shows the selected panel, named by its tab", async () => {
    const user = userEvent.setup();
    render(<Profile />);
    expect(screen.getByRole("tablist", { name: "Mateo Kovač" })).toBeInTheDocument();
    expect(shown()).toBe("Activity: 12 posts");

    await user.click(screen.getByRole("tab", { name: "Skills" }));
    expect(shown()).toBe("Skills: AutoCAD");
    expect(screen.getByRole("tabpanel", { name: "Skills" })).toBeInTheDocument();
  });

  it("is operated the other way round on a page that is written from right to left", async () => {
    document.dir = "rtl";
    try {
      const user = userEvent.setup();
      render(<Profile />);
      await user.tab();
      await user.keyboard("{ArrowLeft}");
      expect(shown()).toBe("Work Experience: Three places");
      await user.keyboard("{ArrowRight}");
      expect(shown()).toBe("Activity: 12 posts");
    } finally {
      document.dir = "";
    }
  });

  it("is a single tab stop, operated with the arrow keys, Home and End", async () => {
    const user = userEvent.setup();
    render(<Profile />);
    await user.tab();
    expect(screen.getByRole("tab", { name: "Activity" })).toHaveFocus();
    await user.keyboard("{ArrowRight}");
    expect(shown()).toBe("Work Experience: Three places");
    await user.keyboard("{End}{ArrowRight}");
    expect(shown()).toBe("Activity: 12 posts");
    await user.keyboard("{ArrowLeft}");
    expect(shown()).toBe("Skills: AutoCAD");
    await user.keyboard("{Home}");
    expect(screen.getByRole("tab", { name: "Activity" })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole("tabpanel")).toHaveFocus();
  });
});
