import { useEffect } from "react";
import { guardUnsaved } from "../client/router";

/** Asks before leaving a page would cancel its uploads; every upload asks before the document is closed. */
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
