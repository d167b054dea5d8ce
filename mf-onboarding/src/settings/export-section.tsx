import { api, errorMessage } from "@guildway/shared/api";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { useMutation } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";
import { Button } from "@guildway/shared/ui/button";
import { Download } from "lucide-react";
import { saveFile } from "./save-file";
import { Section } from "./section";

/** Everything that is kept of the person, as one file. */
export function ExportSection() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.exportData(),
    onSuccess: (data) => saveFile(data, `${PRODUCT_NAME.toLowerCase()}-data.json`),
    onError: (error) => toast.error(`Couldn't export your data: ${errorMessage(error)}`),
  });
  return (
    <Section title="Your data" lead={`Everything ${PRODUCT_NAME} stores about you, as a JSON file.`}>
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        busy={isPending}
        onClick={() => mutate()}
      >
        Download My Data
      </Button>
    </Section>
  );
}
