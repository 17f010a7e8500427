import { GROUP_NAMES } from "#contract/brackets/draw.uk.ts"
import type { Certificate } from "#domain/draw/types.ts"
import lines from "#web/ui/table.module.css"
import { meetingMessages as messages } from "./meetings.uk.ts"

/** How many pairs of one club, region and coach can meet up to each round, next to the least possible number. */
export function MeetingsTable({ met, bound }: Certificate) {
  const rounds = met.organization.map((_, at) => at + 1)
  return (
    <table className={lines.table}>
      <caption className={lines.caption}>{messages.hint}</caption>
      <thead>
        <tr>
          {[messages.group, ...rounds.map(messages.round)].map((title) => (
            <th scope="col" key={title}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(["organization", "region", "coach"] as const).map((group) => (
          <tr key={group}>
            <th scope="row">{GROUP_NAMES[group]}</th>
            {rounds.map((round) => (
              <td key={round}>{messages.metOfBound(met[group][round - 1] ?? 0, bound[group][round - 1] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
