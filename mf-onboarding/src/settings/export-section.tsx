import { PRODUCT_NAME } from "@guildway/shared/product";
import { useMutation } from "@guildway/shared/query";
import { saveFile } from "@guildway/shared/save-file";
import { Button } from "@guildway/shared/ui/button";
import { Download } from "lucide-react";
import { exportArchive } from "./queries";
import { Section } from "./section";

/** Everything that is stored about the member, as one file. */
export function ExportSection() {
  const { mutate, isPending } = useMutation({
    ...exportArchive(),
    onSuccess: (data) => saveFile(data, `${PRODUCT_NAME.toLowerCase()}-data.zip`),
  });
  return (
    <Section
      title="Your data"
      lead={`What ${PRODUCT_NAME} stores about you, as a ZIP file: your data as JSON, and the documents and pictures that you uploaded. It contains no passwords or other secrets.`}
    >
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        busy={isPending}
        onClick={() => mutate()}
      >
        Download my data
      </Button>
    </Section>
  );
}
