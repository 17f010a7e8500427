import { useId } from "react"
import { messages } from "../messages.ts"
import styles from "./board.module.css"
import { zooms } from "./use-board.ts"

interface Props {
  /** Percent. */
  readonly zoom: number
  readonly onChange: (zoom: number) => void
}

/** The browser's own radio buttons: the library's weigh as much as the pinch, the picture and the full screen together. */
export function ZoomChoice({ zoom, onChange }: Props) {
  const name = useId()
  // Two fingers give any zoom; it stands beside the four until one of them is chosen.
  const offered = zooms.some((one) => one === zoom) ? zooms : [...zooms, zoom]
  return (
    <fieldset className={styles.zoom}>
      <legend className="visually-hidden">{messages.zoom}</legend>
      {offered.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === zoom} onChange={() => onChange(one)} />
          {messages.percent(one)}
        </label>
      ))}
    </fieldset>
  )
}
