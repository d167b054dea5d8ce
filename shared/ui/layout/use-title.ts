import { PRODUCT_NAME } from "@guildway/shared/product";
import { useLayoutEffect } from "react";

/**
 * Names the document as long as the page is shown. It changes the `<title>` that came with the page: one that React
 * renders would be a second.
 */
export function useTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
    return () => {
      document.title = PRODUCT_NAME;
    };
  }, [title]);
}
