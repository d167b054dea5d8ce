/** A document that has passed all checks, and whose content is stored. */
export interface StoredDocument {
  name: string;
  mediaType: string;
  bytes: number;
  storageKey: string;
}
