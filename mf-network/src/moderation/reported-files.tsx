import type { MessageFile } from "@guildway/shared/contract/messages";
import type { ReportedMessage } from "@guildway/shared/contract/moderation";
import { fileSize } from "@guildway/shared/file-size";
import { PictureBox } from "@guildway/shared/messages/picture-box";
import { LinkCard } from "@guildway/shared/posts/link-card";
import { downloadMessageFile } from "@guildway/shared/queries/message-files";
import { useMutation } from "@guildway/shared/query";
import { saveFile } from "@guildway/shared/save-file";
import { Button } from "@guildway/shared/ui/button";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { Download } from "lucide-react";

/** What a reported message shows besides its text, while its report is open. */
export function ReportedFiles({ message }: { message: ReportedMessage | undefined }) {
  const { pictures = [], documents = [], preview } = message ?? {};
  return (
    <>
      <PictureBox files={pictures} />
      {preview && <LinkCard preview={preview} />}
      {documents.length > 0 && (
        <Cluster>
          {documents.map((file) => (
            <DownloadButton key={file.id} file={file} />
          ))}
        </Cluster>
      )}
    </>
  );
}

function DownloadButton({ file }: { file: MessageFile }) {
  // A plain link would be fetched without the session.
  const { mutate, isPending } = useMutation({
    ...downloadMessageFile(file.id),
    onSuccess: (content) => saveFile(content, file.name),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Download aria-hidden="true" />}
      busy={isPending}
      onClick={() => mutate()}
    >
      Download {file.name}, {fileSize(file.bytes)}
    </Button>
  );
}
