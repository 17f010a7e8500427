import { createContext, type ReactNode, useContext } from "react"

/**
 * The note of what was recorded last: the bar of entry makes it, the desk below shows it. It is handed down by a context, so that the
 * desk is not drawn anew for each letter in the bar.
 */
export const RecordedNoteContext = createContext<ReactNode>(null)

export const RecordedNote = (): ReactNode => useContext(RecordedNoteContext)
