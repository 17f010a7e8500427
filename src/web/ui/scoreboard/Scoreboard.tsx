import type { SideOrder } from "#domain/displays/screens.ts"
import type { Stale } from "#web/ui/stage/stale.ts"
import type { BoardProps } from "./around.ts"
import type { Board } from "./board.ts"
import { Called } from "./Called.tsx"
import { Fight } from "./Fight.tsx"
import { Form } from "./Form.tsx"
import { Idle } from "./Idle.tsx"
import { Marks } from "./Marks.tsx"
import { Rest } from "./Rest.tsx"
import { Result } from "./Result.tsx"

interface Props {
  readonly board: Board
  readonly sides: SideOrder
  readonly stale?: Stale | null
}

/** A court's scoreboard: the whole of it follows from its props; clocks are ticked by who hands them in. */
export function Scoreboard({ board, sides, stale = null }: Props) {
  const around: BoardProps = { order: sides === "redLeft" ? ["red", "blue"] : ["blue", "red"], stale }
  switch (board.at) {
    case "idle":
      return <Idle board={board} {...around} />
    case "called":
      return <Called board={board} {...around} />
    case "fight":
      return <Fight board={board} {...around} />
    case "rest":
      return <Rest board={board} {...around} />
    case "form":
      return <Form board={board} {...around} />
    case "marks":
      return <Marks board={board} {...around} />
    case "result":
      return <Result board={board} {...around} />
  }
}
