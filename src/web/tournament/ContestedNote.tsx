import { List } from "@mantine/core"
import { Callout } from "#web/ui/Callout.tsx"
import { contestLines, type FormWords } from "./contest-lines.ts"
import type { Contest } from "./merged-save.ts"
import { messages } from "./uk.ts"

interface Props<Values> {
  /** null: nobody else has changed anything. */
  readonly contest: Contest<Values> | null
  /** Whose form it is: a person, a category, a tournament; as it was called when the form opened. */
  readonly who: string
  readonly words: FormWords<Values>
  readonly lead?: string
}

/** Shown above a form if somebody else has changed its fields meanwhile: names each with both values. */
export function ContestedNote<Values>({ contest, who, words, lead = messages.changedMeanwhile }: Props<Values>) {
  if (contest === null) return null
  const lines = contestLines(who, words, contest)
  return (
    <Callout role="alert">
      {lead}
      {lines.length > 0 && (
        <List>
          {lines.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      )}
    </Callout>
  )
}
