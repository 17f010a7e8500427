import type { WireProposal, WireVideoFrame } from "#contract/bouts/frames.ts"
import { errorText } from "#web/lib/errors.ts"
import { callAs, hallCalls } from "#web/lib/hall/calls.ts"
import type { HeldSeat } from "#web/lib/hall/seat.ts"
import { type Connection, SeatLine, unconnected } from "#web/lib/hall/seat-line.ts"

export interface VideoState extends Connection {
  /** null: nothing has come yet. */
  readonly frame: WireVideoFrame | null
  /** Why the last proposal did not reach the desk; ''. */
  readonly refusal: string
  /** A proposal is on its way. */
  readonly isSending: boolean
}

/** A table, and what it has now. */
export interface WorkProps {
  readonly table: VideoTable
  readonly state: VideoState
}

/** The video table of a court at work: it follows the court and proposes; what it shows is what the server has. */
export class VideoTable {
  readonly #held: HeldSeat
  readonly #line: SeatLine<WireVideoFrame>
  readonly #listeners = new Set<() => void>()
  #state: VideoState = { ...unconnected, frame: null, refusal: "", isSending: false }

  constructor(held: HeldSeat) {
    this.#held = held
    this.#line = new SeatLine({
      held,
      onFrame: (frame) => this.#show({ frame }),
      onConnection: (connection) => this.#show(connection),
      refused: () => 0,
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly snapshot = (): VideoState => this.#state
  /** The server's time; null: not known. */
  readonly now = (): number | null => this.#line.clock.now()

  start(): void {
    this.#line.start()
  }

  stop(): void {
    this.#line.stop()
  }

  /** Tells the desk what was seen of the card that is looked at. The next frame shows it, and nothing does before. */
  async propose({ verdict, correction }: WireProposal): Promise<void> {
    const bout = this.#state.frame?.bout
    if (!bout?.request || this.#state.isSending) return
    this.#show({ refusal: "", isSending: true })
    const input = { bout: bout.board.bout, of: bout.request.of, verdict }
    try {
      await callAs(this.#held.token)(hallCalls.proposeVerdict, correction === null ? input : { ...input, correction })
    } catch (error) {
      this.#show({ refusal: errorText(error) })
    } finally {
      this.#show({ isSending: false })
    }
  }

  #show(news: Partial<VideoState>): void {
    this.#state = { ...this.#state, ...news }
    for (const listener of this.#listeners) listener()
  }
}
