export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Share of an upload that is done, 0 to 1. */
  onUploadProgress?: ((share: number) => void) | undefined;
}
