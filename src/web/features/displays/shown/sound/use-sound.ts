import { useEffect, useRef, useState, useSyncExternalStore } from "react"
import { keptText } from "#web/lib/kept-text.ts"
import { messages } from "../uk.ts"
import { type Announcement, Announcer } from "./announcer.ts"
import { strikeGong } from "./gong.ts"
import { speak, ukrainianVoice, watchVoices } from "./voice.ts"

const kept = keptText("display-sound")

/** The sound of this display. */
export interface Sound {
  readonly isOn: boolean
  /** It was on before the page was loaded again; the browser wants a press to let it sound. */
  readonly wasOn: boolean
  /** Whether calls are spoken, or only the gong is heard. */
  readonly hasVoice: boolean
  readonly turn: (isOn: boolean) => void
  readonly say: (one: Announcement) => void
}

/** Off until somebody turns it on at this very display: browsers let no page sound by itself, and no hall wants it. */
export function useSound(): Sound {
  const [isOn, setOn] = useState(false)
  const context = useRef<AudioContext | null>(null)
  const announcer = useRef<Announcer | null>(null)
  const hasVoice = useSyncExternalStore(watchVoices, () => ukrainianVoice() !== null)
  const say = (one: Announcement): void => announcer.current?.say(one)
  const turn = (next: boolean): void => {
    kept.keep(next ? "1" : "")
    setOn(next)
    if (!next) {
      announcer.current?.stop()
      announcer.current = null
      return
    }
    context.current ??= new AudioContext()
    const sounding = context.current
    announcer.current = new Announcer({
      gong: async () => {
        await sounding.resume()
        await strikeGong(sounding)
      },
      speak,
    })
    say({ key: "on", text: messages.sound.turnedOn })
  }
  useEffect(
    () => () => {
      announcer.current?.stop()
      void context.current?.close()
    },
    [],
  )
  return { isOn, wasOn: !isOn && kept.use() === "1", hasVoice, turn, say }
}
