import type { Activators, DraggableNode, SensorInstance, SensorProps } from "@dnd-kit/core"
import type { KeyboardEvent as ReactKeyboardEvent } from "react"

interface Options {
  /** Any key but those that drop or let go. */
  readonly onKey: (event: KeyboardEvent) => void
}

/**
 * Space or Enter on its handle takes a row; Space, Enter or Tab drops it, Escape or a window that changes lets it go. The library's
 * own sensor listens only some moments later, and the arrow of a quick hand is lost.
 */
export class KeySensor implements SensorInstance {
  static activators: Activators<Options> = [{ eventName: "onKeyDown", handler: isTaken }]
  readonly autoScrollEnabled = false

  constructor({ event: taken, options, onStart, onEnd, onCancel }: SensorProps<Options>) {
    const held = new AbortController()
    const leave = (how: () => void): void => {
      held.abort()
      how()
    }
    const press = (event: KeyboardEvent): void => {
      // The key that took it is still on its way up the page.
      if (event === taken) return
      const how = event.code === "Escape" ? onCancel : DROP.has(event.code) ? onEnd : null
      if (!how) options.onKey(event)
      else {
        event.preventDefault()
        leave(how)
      }
    }
    document.addEventListener("keydown", press, { signal: held.signal })
    for (const change of ["resize", "visibilitychange"])
      window.addEventListener(change, () => leave(onCancel), { signal: held.signal })
    onStart({ x: 0, y: 0 })
  }
}

const DROP = new Set(["Space", "Enter", "NumpadEnter", "Tab"])
const TAKE = new Set(["Space", "Enter", "NumpadEnter"])

function isTaken(event: ReactKeyboardEvent, _: Options, { active }: { active: DraggableNode }): boolean {
  if (!TAKE.has(event.code) || event.target !== active.activatorNode.current) return false
  event.preventDefault()
  return true
}
