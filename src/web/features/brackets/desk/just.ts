import { createContext, type ReactNode, useContext } from "react"

/** What was recorded last, set by the bar of entry: the desk below the bar is not drawn anew for each letter in it. */
export const JustContext = createContext<ReactNode>(null)

export const Just = (): ReactNode => useContext(JustContext)
