import "react-easy-crop/react-easy-crop.css"
import { Group } from "@mantine/core"
import { useState } from "react"
import Cropper from "react-easy-crop"
import { type OpenPhoto, type Part, SIDE } from "./open-photo.ts"
import styles from "./photo.module.css"
import { messages } from "./uk.ts"

const STEP = 0.05

/** The photo under a round window: moved by hand or arrow keys, enlarged by wheel, fingers or the slider. */
export function Crop({ photo, onPart }: { photo: OpenPhoto; onPart: (part: Part) => void }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const { naturalWidth, naturalHeight } = photo.image
  // Never fewer pixels than the stored photo has.
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
      <Group component="label" gap={12} fw={600} wrap="nowrap">
        {messages.zoom}
        <input
          className={styles.zoom}
          type="range"
          min={1}
          max={maxZoom}
          step={STEP}
          value={zoom}
          disabled={maxZoom === 1}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </Group>
    </>
  )
}
