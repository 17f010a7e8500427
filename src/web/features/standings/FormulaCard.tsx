import { Button } from "@mantine/core"
import { lazy, Suspense, useState } from "react"
import type { WireFormula } from "#contract/standings.ts"
import { Card } from "#web/ui/Card.tsx"
import { Loading } from "#web/ui/states.tsx"
import { formulaTexts } from "./formula-text.ts"
import { messages } from "./messages.ts"
import styles from "./standings.module.css"

const FormulaForm = lazy(async () => ({ default: (await import("./FormulaForm.tsx")).FormulaForm }))

interface Props {
  readonly tournament: number
  readonly mayEdit: boolean
  readonly formula: WireFormula
}

/** How the points are made, in words; the staff may change it. */
export function FormulaCard({ tournament, mayEdit, formula }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={messages.formula}>
      <ul className={styles.formula}>
        {formulaTexts(formula).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {mayEdit && !isOpen && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {messages.change}
        </Button>
      )}
      {mayEdit && isOpen && (
        <Suspense fallback={<Loading text={messages.loading} />}>
          <FormulaForm tournament={tournament} formula={formula} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
