import { Button, Group, Stack, Text } from "@mantine/core"
import { IconFileSpreadsheet } from "@tabler/icons-react"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { saveSheet } from "#web/ui/save-sheet.ts"
import { Loading } from "#web/ui/states.tsx"
import { columnLabels } from "./labels.uk.ts"
import { sampleSheet } from "./sample.ts"
import { messages } from "./uk.ts"
import type { ImportWork } from "./use-import.ts"

interface Props {
  readonly work: ImportWork
  readonly onChoose: () => void
}

const known = Object.entries(columnLabels).flatMap(([name, label]) => (name === "" ? [] : [label]))

/** Before there is a sheet: the way to choose one, and what it may hold. */
export function FileState({ work: { said, isChecking, checkError, checkAgain }, onChoose }: Props) {
  return (
    <Stack flex={1} align="center" justify="center" gap={20} mih={0}>
      <FormErrors title={messages.failed} error={checkError} />
      {isChecking ? (
        <Loading text={messages.reading} />
      ) : (
        <Stack
          align="center"
          gap={12}
          p={{ base: 24, sm: 48 }}
          maw={720}
          style={{ border: "1px dashed var(--line-strong)", borderRadius: 8 }}
        >
          <IconFileSpreadsheet size={40} stroke={1.25} aria-hidden />
          <Text ta="center">{messages.lead}</Text>
          <Group gap={12} justify="center">
            <Button onClick={onChoose}>{messages.choose}</Button>
            <Text span>{messages.drop}</Text>
          </Group>
          {said && checkError && (
            <Button variant="default" onClick={checkAgain}>
              {messages.again}
            </Button>
          )}
        </Stack>
      )}
      <Stack gap={8} align="center" maw={720}>
        <Text ta="center" c="dimmed" fz={13} lh="20px">
          {`${messages.known}: ${known.join(", ")}`}
        </Text>
        <Button
          variant="default"
          onClick={() => void saveSheet(messages.sampleName, "xlsx", messages.sample, sampleSheet)}
        >
          {messages.sample}
        </Button>
      </Stack>
    </Stack>
  )
}
