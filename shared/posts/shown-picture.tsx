import type { Picture } from "../contract/pictures";
import { sourcesOf } from "../media";

interface ShownPictureProps {
  picture: Picture;
  sizes: string;
  className: string | undefined;
}

/** A picture in the size of its place. Without a description it says nothing to a screen reader. */
export function ShownPicture({ picture, sizes, className }: ShownPictureProps) {
  const { src, formats } = sourcesOf(picture.src, "post", picture.width);
  return (
    <picture>
      {formats.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={className}
        src={src}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
