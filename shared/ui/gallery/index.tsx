import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "shared/router";
import "../base.css";
import "../tokens.css";
import { Toaster } from "../toaster";
import { Gallery } from "./gallery";

const root = document.getElementById("root");
if (!root) throw new Error("The gallery's page has no #root");
createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      <Gallery />
      <Toaster />
    </MemoryRouter>
  </StrictMode>,
);
