import type { Frame } from "./frame.ts"

/** Where one subscriber's frames go. */
export interface Sink {
  /** false: the subscriber does not read as fast as it is written to; nothing is lost, `onDrain` tells when to go on. */
  write(frame: Frame): boolean
  onDrain(listener: () => void): void
  /** Ends the stream: what it was told stays told. */
  end(): void
  /** Cuts the stream off, with whatever waits to be read. */
  cut(): void
}
