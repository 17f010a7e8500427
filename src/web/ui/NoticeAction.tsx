import { Button } from "@mantine/core"

interface Props {
  readonly text: string
  readonly label: string
  readonly onAct: () => void
}

/** What a notice says, with the one thing that can be done about it; pressing it closes the notice, as any click on it. */
export const NoticeAction = ({ text, label, onAct }: Props) => (
  <>
    <span>{text}</span>
    <Button variant="default" style={{ flex: "none" }} onClick={onAct}>
      {label}
    </Button>
  </>
)
