import { guardUnsaved } from "@guildway/shared/router";
import { useEffect } from "react";

/** Asks before a page is left that ends the uploads running on it; every upload asks before the document is closed. */
export function useUploadGuard(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return;
    return guardUnsaved({
      isUnsaved: () => true,
      title: "Leave while files are uploading?",
      text: () => "Files that haven't finished uploading won't be kept.",
    });
  }, [isUploading]);
}
