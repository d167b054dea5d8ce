import { errorMessage } from "@guildway/shared/api";
import { UPLOAD_ENDINGS } from "@guildway/shared/contract/application-answers";
import type { MessageFile } from "@guildway/shared/contract/messages";
import { PICTURE_TYPES } from "@guildway/shared/contract/picture-sizes";
import { useMutation } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";
import { Button } from "@guildway/shared/ui/button";
import { useRef } from "react";
import { uploadMessageFile } from "./queries";

interface ReplaceFileProps {
  /** It was uploaded too long ago: the server no longer has it. */
  gone: MessageFile;
  onUploaded: (file: MessageFile) => void;
}

/** Chooses a file again for a message that couldn't be sent without it. */
export function ReplaceFile({ gone, onUploaded }: ReplaceFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync, isPending } = useMutation(uploadMessageFile());
  const upload = async (file: File) => {
    try {
      const { prepareFile } = await import("./prepare-file");
      const prepared = await prepareFile(file);
      const { signal } = new AbortController();
      onUploaded(await mutateAsync({ file: prepared, signal, onProgress: () => undefined }));
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  return (
    <>
      <Button size="sm" variant="secondary" busy={isPending} onClick={() => input.current?.click()}>
        Choose {gone.name} again
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`${gone.name}, chosen again`}
        accept={[...UPLOAD_ENDINGS, ...PICTURE_TYPES].join(",")}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void upload(file);
          target.value = "";
        }}
      />
    </>
  );
}
