import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "../client/router";
import "../ui/base.css";
import "../ui/tokens.css";
import { Toaster } from "../ui/overlay/toaster";
import { Tooltips } from "../ui/overlay/tooltips";
import { Gallery } from "./gallery";

const root = document.getElementById("root");
if (!root) throw new Error("The gallery's page has no #root");
createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      <Gallery />
      <Toaster />
      <Tooltips />
    </MemoryRouter>
  </StrictMode>,
);
