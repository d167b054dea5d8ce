import type { MessageFile } from "../../contract/messages";
import type { Picture } from "../../contract/pictures";
import { PictureGrid } from "../pictures/picture-grid";
import { LoadedPicture } from "./loaded-picture";

/** The pictures of a message. */
export function MessagePictures({ files }: { files: readonly MessageFile[] }) {
  const pictures = picturesOf(files);
  return (
    <PictureGrid pictures={pictures} Large={LargePicture}>
      {(picture, _index, className) => (
        <LoadedPicture
          picture={picture}
          width={pictures.length === 1 || devicePixelRatio > 1.5 ? 960 : 480}
          className={className}
        />
      )}
    </PictureGrid>
  );
}

function LargePicture({ picture, className }: { picture: Picture; className: string | undefined }) {
  return <LoadedPicture picture={picture} width={1_920} className={className} />;
}

/** The pictures among the files, for the viewer; they have no public address. */
function picturesOf(files: readonly MessageFile[]): Picture[] {
  return files.flatMap(({ id, picture }) => (picture ? [{ id, src: "", ...picture }] : []));
}
