import { type UseFormReturnType, useForm } from "@mantine/form"
import { type RefObject, useEffect, useRef, useState } from "react"
import type { WireAthlete } from "#contract/athletes.ts"
import type { WireCategory } from "#contract/categories.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { useFormFailure } from "#web/ui/use-form-failure.ts"
import type { GuardedClose } from "#web/ui/use-guarded-close.ts"
import { useIsHere } from "#web/ui/use-is-here.ts"
import {
  type AthleteValues,
  anotherOf,
  filledIn,
  leastMembers,
  type MemberValues,
  membersOf,
  nextOf,
  sameFacts,
  twinOf,
  valuesOf,
} from "./athlete-values.ts"
import { useSaveAthlete } from "./use-save-athlete.ts"

export interface FormOf {
  readonly tournament: WireTournamentFull
  /** null: a new one. */
  readonly athlete: WireAthlete | null
  /** Whose other entry the new one is. */
  readonly like: WireAthlete | null
  readonly watch: GuardedClose["watch"]
  readonly onSaved: () => void
  /** The id of a new one. */
  readonly onAdded: (athlete: number) => void
}

/** What the button that was pressed asks for after the save. */
export type Then = "close" | "next"

export interface AthleteFormState {
  readonly form: UseFormReturnType<AthleteValues>
  readonly nameInput: RefObject<HTMLInputElement | null>
  /** What the form judges by, as typed. */
  readonly seen: AthleteValues
  readonly category: WireCategory | undefined
  /** null: one athlete. */
  readonly members: readonly MemberValues[] | null
  readonly setMembers: (members: readonly MemberValues[]) => void
  readonly failure: Error | null
  /** Somebody else has changed the same fields: a save stopped there. */
  readonly isContested: boolean
  /** The entry that the person has in that category already: a save stopped there. */
  readonly twin: WireAthlete | null
  readonly send: (then: Then, how?: { readonly isSure: boolean }) => void
}

/** An athlete's form: its values, its members, and the save. */
export function useAthleteForm({ tournament, athlete, like, watch, onSaved, onAdded }: FormOf): AthleteFormState {
  const [seen, setSeen] = useState(() => (like ? anotherOf(like) : valuesOf(athlete)))
  // The inputs keep their own text, so that typing a name does not draw thirteen fields anew.
  const form = useForm({
    mode: "uncontrolled",
    initialValues: seen,
    onValuesChange: (values) => setSeen((before) => (sameFacts(before, values) ? before : { ...values })),
  })
  const category = tournament.protocols.find(({ id }) => String(id) === seen.category_id)
  const { members, typed, setTyped } = useMembers(athlete ?? like, category)
  const { failure, show, clear } = useFormFailure(form)
  const [twin, setTwin] = useState<WireAthlete | null>(null)
  const { save, isContested } = useSaveAthlete(tournament, athlete, ({ members: mine, ...texts }) => {
    form.setValues(texts)
    setTyped(mine)
  })
  const isHere = useIsHere()
  const nameInput = useRef<HTMLInputElement>(null)
  useEffect(() => nameInput.current?.focus(), [])
  useEffect(() => watch(() => form.isDirty() || typed !== null), [watch, form, typed])
  const startNext = (values: AthleteValues): void => {
    form.setInitialValues(nextOf(values))
    form.reset()
    setTyped(null)
    nameInput.current?.focus()
  }
  const submit = async (values: AthleteValues, then: Then): Promise<void> => {
    clear()
    try {
      const saved = await save({ ...values, members: members && filledIn(members) })
      // An answer that comes after the form was left closes and shows nothing.
      if (saved === null || !isHere()) return
      if (athlete === null) onAdded(saved.id)
      if (then === "close") onSaved()
      // A class that was made for this one stands now.
      else startNext({ ...values, category_id: String(saved.category_id) })
    } catch (error) {
      show(error)
    }
  }
  const send: AthleteFormState["send"] = (then, how = { isSure: false }) =>
    form.onSubmit((values) => {
      const found = members === null && !how.isSure ? twinOf(values, tournament.sportsmans, athlete) : undefined
      setTwin(found ?? null)
      return found ? undefined : submit(values, then)
    })()
  return { form, nameInput, seen, category, members, setMembers: setTyped, failure, isContested, twin, send }
}

/** `typed` null: nobody has touched them. */
function useMembers(stored: WireAthlete | null, category: WireCategory | undefined) {
  const [typed, setTyped] = useState<readonly MemberValues[] | null>(null)
  const least = leastMembers(category)
  const isTeam = least > 0 || (category === undefined && stored !== null && stored.members.length > 0)
  return { members: isTeam ? (typed ?? membersOf(stored, least)) : null, typed, setTyped }
}
