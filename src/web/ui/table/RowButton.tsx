import { UnstyledButton, type UnstyledButtonProps } from "@mantine/core"
import type { ReactNode } from "react"

interface Props extends UnstyledButtonProps {
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** The name of a row that opens by a press; Enter opens the row, so this button is no stop of Tab. */
export const RowButton = ({ onOpen, ...props }: Props) => (
  <UnstyledButton maw="100%" style={cut} tabIndex={-1} onClick={onOpen} {...props} />
)

const cut = { font: "inherit", overflow: "hidden", textOverflow: "ellipsis", verticalAlign: "bottom" }
