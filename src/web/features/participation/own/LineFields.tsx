import { NativeSelect, TextInput } from "@mantine/core"
import { IconX } from "@tabler/icons-react"
import { messages } from "../messages.ts"
import styles from "../participation.module.css"
import type { Line } from "./enter-lines.ts"
import type { Enter } from "./use-enter.ts"

interface Props {
  readonly line: Line
  readonly name: string
  /** Which category of the same athlete, from 0. */
  readonly at: number
  readonly enter: Enter
  readonly error: string | undefined
}

/** Weight and category of one athlete; the category is proposed until one is chosen. */
export function LineFields({ line, name, at, enter, error }: Props) {
  return (
    <div className={styles.line}>
      <TextInput
        label={at === 0 ? messages.weight : undefined}
        aria-label={messages.weightOf(name)}
        inputMode="decimal"
        maxLength={8}
        value={line.weight}
        onChange={(event) => enter.update(line.key, { weight: event.currentTarget.value })}
      />
      <CategorySelect line={line} name={name} at={at} enter={enter} />
      <button
        type="button"
        className={styles.icon}
        aria-label={messages.removeLine(name)}
        onClick={() => enter.remove([line.key])}
      >
        <IconX size={18} stroke={1.8} aria-hidden />
      </button>
      {error && (
        <p role="alert" className={styles.lineError}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Categories that fit; the first of them stands for «choose». */
export function CategorySelect({ line, name, at, enter }: Omit<Props, "error">) {
  const { options, value } = enter.choice(line)
  const empty = { value: "0", label: options.length > 0 ? messages.choose : messages.noneFits }
  return (
    <NativeSelect
      label={at === 0 ? messages.category : undefined}
      aria-label={messages.categoryOf(name, at)}
      data={[empty, ...options.map((one) => ({ value: String(one.id), label: one.name }))]}
      value={String(value)}
      onChange={(event) => enter.update(line.key, { category: Number(event.currentTarget.value) })}
    />
  )
}
