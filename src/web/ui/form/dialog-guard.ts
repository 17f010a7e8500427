import { createContext } from "react"
import type { GuardedClose } from "../use-guarded-close.ts"

/** Of a dialog of several forms: none of them has the button that closes it. */
type Watching = Pick<GuardedClose, "watch"> & Partial<Pick<GuardedClose, "requestClose">>

/** The guard of the dialog that a form stands in; null: the form is on a page. */
export const DialogGuard = createContext<Watching | null>(null)
