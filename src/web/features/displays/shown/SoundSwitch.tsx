import type { Sound } from "./sound/use-sound.ts"
import styles from "./speaker.module.css"
import { messages } from "./uk.ts"

/** Turns the sound of a display on or off; seen while somebody moves the mouse or touches the display. */
export const SoundSwitch = ({ sound, isSeen }: { sound: Sound; isSeen: boolean }) => (
  <button
    type="button"
    className={styles.small}
    data-seen={isSeen || sound.wasOn || undefined}
    aria-pressed={sound.isOn}
    onClick={() => sound.turn(!sound.isOn)}
  >
    {sound.isOn ? messages.sound.off : messages.sound.on}
  </button>
)
