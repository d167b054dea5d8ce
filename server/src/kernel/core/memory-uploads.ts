import { Problem } from "./problem";
import { readBody } from "./read-body";
import { FILE_FIELD, type Upload, type UploadReader } from "./upload";

/** Reads uploads into memory, for the API in a page. */
export const memoryUploads: UploadReader = {
  async read(request, mostBytes) {
    const body = await readBody(request, mostBytes);
    const parts = await body.formData().catch(() => {
      throw notAForm();
    });
    const [file, ...others] = parts.getAll(FILE_FIELD);
    return file instanceof File && others.length === 0 ? uploadOf(file) : undefined;
  },
};

function uploadOf(file: File): Upload {
  return {
    name: file.name,
    size: file.size,
    read: async (first = file.size) => new Uint8Array(await file.slice(0, first).arrayBuffer()),
    discard: async () => undefined,
  };
}

export function notAForm(): Problem {
  return new Problem("bad-request", { detail: "The body is not valid multipart/form-data" });
}
