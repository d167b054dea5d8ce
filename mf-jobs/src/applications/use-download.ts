import { api, errorMessage } from "@guildway/shared/api";
import { useMutation } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";

/** Fetches a file with the session and lets the browser save it; a plain link would come without the session. */
export function useDownload({ id, name }: { id: string; name: string }) {
  return useMutation({
    mutationFn: () => api.downloadApplicationFile({ id }),
    onSuccess: (blob) => saveAs(blob, name),
    onError: (error) => toast.error(errorMessage(error)),
  });
}

function saveAs(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after this task.
  setTimeout(() => URL.revokeObjectURL(address));
}
