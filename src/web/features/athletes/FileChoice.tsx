import { IconFileSpreadsheet } from "@tabler/icons-react"
import { FileBox } from "#web/ui/FileBox.tsx"
import { importMessages } from "./import-messages.ts"

interface Props {
  /** Name of the file that is chosen already. */
  readonly name: string | null
  readonly disabled: boolean
  readonly onChoose: (file: File) => void
}

const kinds = ".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

/** A sheet; what is in it the server tells. */
export function FileChoice({ name, disabled, onChoose }: Props) {
  return (
    <FileBox
      accept={kinds}
      icon={<IconFileSpreadsheet size={24} stroke={1.5} aria-hidden />}
      chosen={name === null ? null : importMessages.file(name)}
      isDisabled={disabled}
      texts={{
        button: name === null ? importMessages.choose : importMessages.other,
        drop: importMessages.drop,
        onlyOne: importMessages.oneFile,
      }}
      onChoose={onChoose}
    />
  )
}
