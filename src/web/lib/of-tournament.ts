import { createContext } from "react"

/** The short name of the tournament whose page is shown, which the title of its tab ends with; "" outside of one. */
export const OfTournament = createContext("")
