import { Button } from "@mantine/core"
import { IconPlus } from "@tabler/icons-react"

/** Adds one more to a list: the primary button of its head. */
export const AddButton = ({ onClick, children }: { readonly onClick: () => void; readonly children: string }) => (
  <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onClick}>
    {children}
  </Button>
)
