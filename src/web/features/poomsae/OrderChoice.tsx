import { NativeSelect } from "@mantine/core"
import type { WireRoundsData } from "#contract/poomsae.ts"
import type { Round } from "#domain/poomsae/types.ts"
import { messages } from "./messages.ts"

/** In which order the rows stand: as in a round they perform, or by places. */
export type RowOrder = Round | "place"

interface Props {
  readonly order: RowOrder
  readonly rounds: readonly Round[]
  readonly data: WireRoundsData
  readonly onChange: (order: RowOrder) => void
}

export const OrderChoice = ({ order, rounds, data, onChange }: Props) => {
  const choices: readonly { readonly value: RowOrder; readonly label: string }[] = [
    ...rounds.filter((round) => data[round].length > 0).map((value) => ({ value, label: messages.rounds[value] })),
    { value: "place", label: messages.byPlace },
  ]
  return (
    <NativeSelect
      aria-label={messages.order}
      data={[...choices]}
      value={order}
      onChange={({ currentTarget: { value } }) =>
        onChange(choices.find((choice) => choice.value === value)?.value ?? order)
      }
    />
  )
}
