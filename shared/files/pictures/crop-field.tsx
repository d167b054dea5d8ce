import { useId, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { PICTURE_ASPECTS, type UploadUse } from "../../contract/picture-sizes";
import { classNames } from "../../ui/class-names";
import styles from "./crop-field.module.css";

interface CropFieldProps {
  url: string;
  place: Exclude<UploadUse, "post">;
  /** Called with the visible part of the picture, in its own pixels. */
  onCrop: (area: Area) => void;
  onUnreadable: () => void;
}

const ZOOM = { min: 1, max: 4, step: 0.05 };
/** Pixels by which an arrow key moves the picture. */
const STEP = 8;

/** Moves and zooms a picture inside its frame: by pointer, touch, wheel and keyboard. */
export function CropField({ url, place, onCrop, onUnreadable }: CropFieldProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.min);
  const id = useId();
  const round = place === "portrait";
  return (
    <div className={styles.field}>
      <div className={styles.stage}>
        <Cropper
          image={url}
          aspect={PICTURE_ASPECTS[place] ?? 1}
          cropShape={round ? "round" : "rect"}
          showGrid={false}
          crop={crop}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          keyboardStep={STEP}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, area) => onCrop(area)}
          mediaProps={{ onError: onUnreadable, alt: "" }}
          cropperProps={{
            role: "application",
            "aria-label": "Part of the picture. Move it with the arrow keys",
          }}
          classes={{
            containerClassName: styles.container,
            mediaClassName: styles.media,
            cropAreaClassName: classNames(styles.area, round && styles.round),
          }}
          // Its styles are in crop-field.module.css: the page's policy allows no inline styles.
          disableAutomaticStylesInjection
        />
      </div>
      <label htmlFor={id} className={styles.label}>
        Zoom
      </label>
      <input
        id={id}
        type="range"
        className={styles.zoom}
        {...ZOOM}
        value={zoom}
        onChange={(event) => setZoom(Number(event.target.value))}
      />
    </div>
  );
}
