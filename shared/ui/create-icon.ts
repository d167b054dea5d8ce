import { type ComponentProps, createElement } from "react";

interface IconData {
  name: string;
  /** Name and attributes (including `key`) of each of its elements. */
  node: [string, Record<string, string>][];
}

/**
 * Makes the component of one of `lucide-react`'s icons. Builds use it instead of the package's own function, whose
 * options aren't needed here and which would cost each app more than a kilobyte (tools/webpack/base.ts).
 */
export default function createIcon({ name, node }: IconData) {
  return (props: ComponentProps<"svg">) =>
    createElement(
      "svg",
      {
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": true,
        // Some are mirrored (base.css).
        "data-icon": name,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
