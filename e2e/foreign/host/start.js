import { loadRemote, registerRemotes } from "@module-federation/enhanced/runtime";
import { createElement, useState } from "react";
import { createRoot } from "react-dom/client";

function Own() {
  const [count, setCount] = useState(0);
  return createElement("button", { type: "button", onClick: () => setCount(count + 1) }, `Own ${count}`);
}

createRoot(document.getElementById("own")).render(createElement(Own));

const entry = new URLSearchParams(location.search).get("manifest");
registerRemotes([{ name: "mf_quiz", entry }]);
const { mount } = await loadRemote("mf_quiz/mount");
mount(document.getElementById("place"), {
  path: "/homepage/mini-quiz/",
  onLeave: (path) => {
    document.getElementById("left").textContent = `Left for ${path}`;
  },
});
