import { Button, Group, Stack } from "@mantine/core"
import type { ReactNode } from "react"
import { messages } from "../uk.ts"
import { type EndProps, FormShell, Refusal, type RefusalProps, SendButton } from "./FormShell.tsx"
import { type Field, FieldGrid } from "./field-grid.tsx"
import styles from "./form-panel.module.css"

interface Props<Values extends object> extends RefusalProps<Values>, EndProps {
  readonly fields: readonly Field<keyof Values & string>[]
  /** Above the fields: what the person has to know first. */
  readonly notice?: ReactNode
  /** Below the fields. */
  readonly children?: ReactNode
  /** Other buttons, between the primary and «Закрити». */
  readonly tools?: ReactNode
  /** What «Закрити» does; by default it closes what the form stands in, and on a page there is none. */
  readonly onClose?: () => void
  /** For a form on a page that the person may have opened for something else. */
  readonly isUnfocused?: boolean
  /** A field that was refused is marked until its user goes to it, not only until it is changed (sign-up, part 1, 2). */
  readonly isMarkedUntilFocus?: boolean
}

/** The inside of a form, in a dialog or on a page: errors, fields in two columns, buttons that stay in sight. */
export function FormPanel<Values extends object>(props: Props<Values>) {
  const { edit, fields, notice, children, tools, onClose = edit.close } = props
  const { form, rules, isSaving } = edit
  return (
    <FormShell
      edit={edit}
      className={styles.form}
      isUnfocused={props.isUnfocused}
      isMarkedUntilFocus={props.isMarkedUntilFocus}
    >
      <Stack gap={16} className={styles.body}>
        <Refusal edit={edit} failed={props.failed} isFailedTold={props.isFailedTold} />
        {notice}
        <FieldGrid fields={fields} form={form} rules={rules} />
        {children}
      </Stack>
      <Group gap={8} className={styles.end}>
        <SendButton
          action={props.action}
          saving={props.saving}
          isQuiet={props.isQuiet}
          isOff={props.isOff}
          isSaving={isSaving}
          keys={onClose && "Enter"}
        />
        {tools}
        {onClose && (
          // Beside others a phone has no room for it; the panel's head has it too.
          <Button variant="subtle" ml="auto" className={tools ? "not-on-phone" : undefined} onClick={onClose}>
            {messages.close}
          </Button>
        )}
      </Group>
    </FormShell>
  )
}
