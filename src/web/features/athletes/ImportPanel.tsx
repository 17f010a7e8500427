import { Button } from "@mantine/core"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { Loading } from "#web/ui/states.tsx"
import { Check } from "./Check.tsx"
import { FileChoice } from "./FileChoice.tsx"
import { ImportReport } from "./ImportReport.tsx"
import styles from "./import.module.css"
import { importMessages } from "./import-messages.ts"
import { useImport } from "./use-import.ts"

/** A sheet is looked through first; what would happen to each row is seen before anything is saved. */
export function ImportPanel({ tournament, onClose }: { tournament: number; onClose: () => void }) {
  const work = useImport(tournament)
  const { answer, isDone, isReading, isUploading } = work
  const canStart = answer !== undefined && !isUploading && answer.added + answer.merged > 0
  return (
    <div className={styles.import}>
      {!isDone && <Choice {...work} />}
      <FormErrors title={importMessages.failed} error={work.error} />
      {isReading && <Loading text={importMessages.reading} />}
      {isUploading && <Loading text={importMessages.uploading} />}
      {answer && !isUploading && <ImportReport answer={answer} isDone={isDone} />}
      <div className={styles.formEnd}>
        <Button variant="default" onClick={onClose}>
          {importMessages.close}
        </Button>
        {!isDone && (
          <Button disabled={!canStart} onClick={work.start}>
            {importMessages.upload}
          </Button>
        )}
      </div>
    </div>
  )
}

function Choice({ choice, choose, isReading, isUploading }: ReturnType<typeof useImport>) {
  const isBusy = isReading || isUploading
  return (
    <>
      <p className={styles.muted}>{importMessages.lead}</p>
      <FileChoice
        name={choice?.file.name ?? null}
        disabled={isBusy}
        onChoose={(file) => choose({ file, create: choice?.create ?? true })}
      />
      {choice && (
        <Check
          label={importMessages.create}
          isChecked={choice.create}
          isDisabled={isBusy}
          onChange={(create) => choose({ ...choice, create })}
        />
      )}
    </>
  )
}
