import { useLayoutEffect } from "react";
import { documentTitle, PRODUCT_NAME } from "../../product";

/**
 * Sets the document's title while the page is shown. It changes the existing `<title>`: one rendered by React would
 * be a second one.
 */
export function useTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = documentTitle(title);
    return () => {
      document.title = PRODUCT_NAME;
    };
  }, [title]);
}
