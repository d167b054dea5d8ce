import { Camera as CameraIcon, ImagePlus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { Area } from "react-easy-crop";
import { mediaAddress } from "../../client/media";
import { uploadPicture } from "../../client/queries/pictures";
import { type UseMutationOptions, useMutation } from "../../client/query";
import type { UploadUse } from "../../contract/picture-sizes";
import { PICTURE_TYPES } from "../../contract/picture-sizes";
import { useFocusAfter } from "../../page/focus";
import { STILL_LOADING } from "../../ui/availability";
import { Avatar } from "../../ui/avatar";
import { Button } from "../../ui/button";
import { FormError } from "../../ui/form/form";
import { Dialog } from "../../ui/overlay/dialog";
import { CropField } from "./crop-field";
import { cropPicture } from "./crop-picture";
import styles from "./picture-dialog.module.css";
import { refusalOfPicture } from "./refusal-of-picture";
import { usePictureUrl } from "./use-picture-url";

export interface PictureDialogProps {
  title: string;
  /** The owner's name, for the initials. */
  name: string;
  id: string;
  place: Exclude<UploadUse, "post">;
  /** Path of the picture that is shown now; empty without one. */
  current: string;
  /** Sets the picture, or removes it; resolves once every screen is updated. */
  choice: UseMutationOptions<unknown, Error, string | null, unknown>;
  onClose: () => void;
}

/** Chooses a portrait, logo or cover: from a file, the camera or by dropping; crops it, or removes it. */
export function PictureDialog(props: PictureDialogProps) {
  const { title, name, id, place, current, choice, onClose } = props;
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const [area, setArea] = useState<Area>();
  const url = usePictureUrl(file);
  const step = useRef<HTMLDivElement>(null);
  // The control that had the focus is gone: the file field, or the button that leads back to it.
  useFocusAfter(url ?? "choosing", () => ({ in: step.current, find: "input" }), { onlyIfLost: true });

  const upload = useMutation(uploadPicture(place));
  const { mutateAsync: show } = useMutation(choice);
  const save = useMutation({
    mutationFn: async () => {
      if (!url || !area) return;
      const cropped = await cropPicture(url, area, place);
      const { id: pictureId } = await upload.mutateAsync({ file: cropped });
      await show(pictureId);
    },
    onSuccess: onClose,
    meta: { shownBy: "form" },
  });
  const remove = useMutation({
    mutationFn: () => show(null),
    onSuccess: onClose,
    meta: { shownBy: "form" },
  });
  const failure = save.error ?? remove.error;

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const reason = refusalOfPicture(chosen);
    setRefusal(reason);
    save.reset();
    if (!reason) setFile(chosen);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        file ? (
          <>
            <Button
              variant="secondary"
              unavailable={save.isPending && "Wait until this picture is saved"}
              onClick={() => setFile(undefined)}
            >
              Choose another
            </Button>
            <Button busy={save.isPending} unavailable={!area && STILL_LOADING} onClick={() => save.mutate()}>
              Save
            </Button>
          </>
        ) : (
          current && (
            <Button
              variant="secondary"
              icon={<Trash2 aria-hidden="true" />}
              busy={remove.isPending}
              onClick={() => remove.mutate()}
            >
              Remove picture
            </Button>
          )
        )
      }
    >
      <div ref={step} className={styles.step}>
        {file && url ? (
          <CropField
            url={url}
            place={place}
            onCrop={setArea}
            onUnreadable={() => {
              setFile(undefined);
              setRefusal("This picture can't be read. It may be damaged");
            }}
          />
        ) : (
          <>
            <label
              className={styles.drop}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                choose(event.dataTransfer.files[0]);
              }}
            >
              {place !== "cover" ? (
                <Avatar
                  name={name}
                  id={id}
                  picture={current}
                  kind={place === "portrait" ? "person" : "company"}
                  size="xl"
                />
              ) : (
                current && <img className={styles.cover} src={mediaAddress(current)} alt="" />
              )}
              <span className={styles.choose}>
                <ImagePlus aria-hidden="true" />
                Choose a picture
              </span>
              <span className={styles.hint}>
                <span className={styles.pointer}>Or drop one here. </span>
                JPEG, PNG, WebP, AVIF or GIF, up to 12 MB.
              </span>
              <input
                type="file"
                className="visually-hidden"
                accept={PICTURE_TYPES.join(",")}
                aria-label="Choose a picture"
                onChange={(event) => choose(event.target.files?.[0])}
              />
            </label>
            {place === "portrait" && <Camera onPhoto={choose} />}
          </>
        )}
        <FormError>{refusal ?? failure?.message}</FormError>
      </div>
    </Dialog>
  );
}

/** A touch device has a camera: some phones offer it only on request. */
function Camera({ onPhoto }: { onPhoto: (photo: File | undefined) => void }) {
  return (
    <label className={styles.camera}>
      <CameraIcon aria-hidden="true" />
      Take a photo
      <input
        type="file"
        className="visually-hidden"
        accept="image/*"
        capture="user"
        aria-label="Take a photo"
        onChange={(event) => onPhoto(event.target.files?.[0])}
      />
    </label>
  );
}
