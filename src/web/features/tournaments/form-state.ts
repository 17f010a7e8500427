import type { UseFormReturnType } from "@mantine/form"
import type { TournamentValues } from "./tournament-values.ts"

/** The form of a tournament, as its parts are given it. */
export type TournamentFormState = UseFormReturnType<TournamentValues>
