import { useQuery } from "@tanstack/react-query"
import { drawLog, type WireDrawLogLine } from "#contract/draw-proof.ts"
import { certificateText } from "#contract/draw-texts.ts"
import type { Meetings } from "#domain/draw/types.ts"
import { call } from "#web/lib/api.ts"
import { dateAndTime } from "#web/lib/dates.ts"
import { errorText } from "#web/lib/errors.ts"
import { useHallLink } from "#web/lib/hall-address.ts"
import { keys } from "#web/lib/query-keys.ts"
import { HallCode } from "#web/tournament/HallCode.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import { TableHead } from "#web/ui/TableHead.tsx"
import styles from "./facts.module.css"
import { factsMessages as messages } from "./facts-messages.ts"

interface Props {
  readonly tournament: number
  readonly category: number
  readonly onClose: () => void
}

/** All that was ever done to a category's draw, newest first; so redrawing until it suits is seen. */
export function LogDialog({ tournament, category, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.category(tournament, category), "draw-log"],
    queryFn: () => call(drawLog, { category }),
  })
  const path = `/t/${tournament}/draw/${category}`
  const { link } = useHallLink(path)
  return (
    <Dialog opened onClose={onClose} title={messages.log} size={920}>
      <div className={styles.head}>
        <p>{messages.logText}</p>
        <figure>
          <HallCode path={path} label={messages.qr} size={112} />
          <figcaption>
            {messages.page}: <a href={path}>{link}</a>
          </figcaption>
        </figure>
      </div>
      {!data && (error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />)}
      {data?.list.length === 0 && <Empty text={messages.logEmpty} />}
      {data && data.list.length > 0 && (
        <Scroll className={styles.log} label={messages.log}>
          <table>
            <TableHead columns={[messages.when, messages.what, messages.proof, messages.who]} />
            <tbody>
              {data.list.map((line) => (
                <Line key={line.revision} line={line} />
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </Dialog>
  )
}

function Line({ line }: { line: WireDrawLogLine }) {
  const shown = line.moved.slice(0, SHOWN)
  const isDraw = line.how === "lot" || line.how === "hand" || line.how === "undone"
  return (
    <tr>
      <td>
        <time dateTime={line.at}>{dateAndTime(new Date(line.at))}</time>
      </td>
      <td>
        {messages.how[line.how](line)}
        {shown.length > 0 && line.moved.length < line.count && (
          <ul>
            {shown.map(({ place, was, now }) => (
              <li key={place}>{messages.movedPlace(place, was, now)}</li>
            ))}
            {line.moved.length > SHOWN && <li>{messages.more(line.moved.length - SHOWN)}</li>}
          </ul>
        )}
      </td>
      <td>
        {isDraw && (
          <>
            <p>{certificateText({ met: meetings(line.met), bound: meetings(line.bound) })}</p>
            <p className={styles.proof}>
              {line.seed === "" ? messages.noSeed : `${messages.seed} ${line.seed}`}, {messages.hash} {line.list_hash}
            </p>
          </>
        )}
      </td>
      <td>{[line.user_name, line.device].filter(Boolean).join(", ")}</td>
    </tr>
  )
}

const SHOWN = 8

const meetings = ({ organization, oblast, coach }: WireDrawLogLine["met"]): Meetings => ({
  organization,
  region: oblast,
  coach,
})
