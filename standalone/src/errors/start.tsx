import "@guildway/shared/ui/tokens.css";
import "@guildway/shared/ui/base.css";
import { QueryClientProvider } from "@guildway/shared/query";
import { createQueryClient } from "@guildway/shared/query-client";
import { chooseTheme, readTheme } from "@guildway/shared/theme";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ErrorsPage } from "./errors-page";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element #root");
document.title = "Every error code";
chooseTheme(readTheme());
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <ErrorsPage />
    </QueryClientProvider>
  </StrictMode>,
);
