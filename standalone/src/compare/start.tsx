import "@guildway/shared/ui/tokens.css";
import "@guildway/shared/ui/base.css";
import { chooseTheme, readTheme } from "@guildway/shared/theme";
import { Toaster } from "@guildway/shared/ui/overlay/toaster";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ComparePage } from "./compare-page";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element #root");
document.title = "Compare two versions";
chooseTheme(readTheme());
createRoot(root).render(
  <StrictMode>
    <ComparePage />
    <Toaster />
  </StrictMode>,
);
