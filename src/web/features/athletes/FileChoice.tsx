import { IconFileSpreadsheet } from "@tabler/icons-react"
import { FileDrop } from "#web/ui/FileDrop.tsx"
import styles from "./import.module.css"
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
    <FileDrop
      accept={kinds}
      className={styles.drop}
      isDisabled={disabled}
      onlyOne={importMessages.oneFile}
      onChoose={onChoose}
    >
      {(choose) => (
        <>
          <IconFileSpreadsheet size={24} stroke={1.5} aria-hidden />
          {name !== null && <span className={styles.fileName}>{importMessages.file(name)}</span>}
          <button type="button" className="button button-quiet" disabled={disabled} onClick={choose}>
            {name === null ? importMessages.choose : importMessages.other}
          </button>
          <span className={styles.muted}>{importMessages.drop}</span>
        </>
      )}
    </FileDrop>
  )
}
