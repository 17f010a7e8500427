import { createContext } from "react"
import type { GuardedClose } from "../use-guarded-close.ts"

/** The guard of the dialog that a form stands in; null: the form is on a page. */
export const DialogGuard = createContext<GuardedClose | null>(null)
