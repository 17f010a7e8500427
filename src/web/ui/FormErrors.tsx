import { useEffect, useRef } from "react"
import { formErrors } from "#web/lib/errors.ts"
import styles from "./ui.module.css"

interface Props {
  readonly title: string
  readonly error: Error | null
  /** Fields whose errors are shown at the field itself and left out here. */
  readonly atField?: readonly string[]
}

/** The server's refusal; takes the focus when it appears, so that nobody misses it. */
export function FormErrors({ title, error, atField = [] }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) box.current?.focus()
  }, [error])
  if (!error) return null
  const sentences = formErrors(error, atField)
  return (
    <div className={styles.errors} role="alert" tabIndex={-1} ref={box}>
      <p className={styles.errorsTitle}>{title}</p>
      {sentences.length > 0 && (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
