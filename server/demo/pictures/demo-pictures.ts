/** A picture of the demo whose files are stored; see `pictures` in the schema. */
export interface DemoPictureFile {
  id: string;
  key: string;
  width: number;
  height: number;
  colour: string;
}

/** By name: `portrait Amara Okafor`, `logo Harbour Health`, `cover Harbour Health`, `post readings`. */
export type DemoPictures = Readonly<Record<string, DemoPictureFile>>;
