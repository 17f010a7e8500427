import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { paths } from "#web/app/paths.ts"
import { RuleSetChoice } from "#web/tournament/RuleSetChoice.tsx"
import { tournamentRulesQuery } from "#web/tournament/rules-query.ts"
import { TournamentRulesNote } from "#web/tournament/TournamentRulesNote.tsx"
import { messages } from "./messages.ts"
import styles from "./panels.module.css"

/** By which rules the tournament makes and merges categories; closed, it tells their name. */
export function RulesPanel({ tournament, day }: { readonly tournament: number; readonly day: string }) {
  const { data } = useQuery(tournamentRulesQuery(tournament))
  if (!data) return null
  const { rules, name } = data.item
  return (
    <>
      <TournamentRulesNote tournament={tournament} day={day} />
      <details className={styles.small}>
        <summary>{messages.rules(name)}</summary>
        <div className={styles.smallBody}>
          <RuleSetChoice tournament={tournament} />
          <p className={styles.lead}>{messages.rulesNote}</p>
          <Link {...paths.ruleSet(rules)}>{messages.rulesView}</Link>
        </div>
      </details>
    </>
  )
}
