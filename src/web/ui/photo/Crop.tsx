import "react-easy-crop/react-easy-crop.css"
import { useState } from "react"
import Cropper from "react-easy-crop"
import { messages } from "./messages.ts"
import { type OpenPhoto, type Part, SIDE } from "./open-photo.ts"
import styles from "./photo.module.css"

const STEP = 0.05

/** The photo under a round window: moved by hand or arrow keys, enlarged by wheel, fingers or the slider. */
export function Crop({ photo, onPart }: { photo: OpenPhoto; onPart: (part: Part) => void }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const { naturalWidth, naturalHeight } = photo.image
  // Never fewer pixels than the photo that is kept has.
  const maxZoom = Math.max(1, Math.floor((Math.min(naturalWidth, naturalHeight) / SIDE) * 20) / 20)
  return (
    <>
      <div className={styles.window}>
        <Cropper
          image={photo.url}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={4}
          disableAutomaticStylesInjection
          mediaProps={{ alt: "" }}
          cropperProps={{ role: "group", "aria-label": messages.crop }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, part) => onPart(part)}
        />
      </div>
      <label className={styles.zoom}>
        {messages.zoom}
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={STEP}
          value={zoom}
          disabled={maxZoom === 1}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </label>
    </>
  )
}
