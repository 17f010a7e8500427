import { useMemo } from "react"
import type { WireDrawProof } from "#contract/draw-proof.ts"
import { certificateText, GROUP_NAMES } from "#contract/draw-texts.ts"
import type { Bracket } from "#domain/bracket/index.ts"
import * as Draw from "#domain/draw/index.ts"
import type { CategoryView } from "../category-view.ts"
import { messages } from "../messages.ts"
import { certificateRows } from "./certificate.ts"
import styles from "./draw.module.css"
import { useProof } from "./use-proof.ts"

interface Props {
  readonly view: CategoryView
  readonly bracket: Bracket
}

/** How far apart the draw keeps athletes of one club, region and coach, next to the least that is possible. */
export function DrawCertificate({ view, bracket: { size, places } }: Props) {
  const proof = useProof(view)
  const certificate = useMemo(() => Draw.certify(view.entrants, size, places), [view.entrants, size, places])
  const text = certificateText(certificate)
  if (text === "") return proof ? <ProofFacts proof={proof} /> : null
  const rounds = certificate.met.organization.map((_, at) => at + 1)
  return (
    <details className={styles.certificate}>
      <summary>{text}</summary>
      <div className={styles.proof}>
        <table>
          <caption>{messages.metHint}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.group}</th>
              {rounds.map((round) => (
                <th scope="col" key={round}>
                  {messages.round(round)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {certificateRows(certificate).map((row) => (
              <tr key={row.group}>
                <th scope="row">{GROUP_NAMES[row.group]}</th>
                {row.rounds.map(({ met, bound }, at) => (
                  <td key={rounds[at]}>{messages.metOfBound(met, bound)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {proof && <ProofFacts proof={proof} />}
      </div>
    </details>
  )
}

function ProofFacts({ proof }: { proof: WireDrawProof }) {
  const facts = [
    // Places set by hand were never drawn: they have no number.
    ...(proof.no > 0 ? [{ label: messages.drawNo, value: String(proof.no) }] : []),
    { label: messages.seed, value: proof.seed || messages.noSeed },
    { label: messages.listHash, value: proof.list_hash },
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
