import { IconDownload } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import type { CSSProperties } from "react"
import { download } from "#web/lib/download.ts"
import { toastFailure } from "./toasts.ts"
import { messages } from "./uk.ts"

export interface FileAt {
  readonly href: string
  /** The file name it is saved under. */
  readonly file: string
}

interface Props extends FileAt {
  readonly text: string
  /** The accessible name, if the text alone is too short. */
  readonly label?: string
  /** Absent: at once. */
  readonly save?: (file: FileAt) => Promise<void>
  readonly className?: string | undefined
  readonly style?: CSSProperties
}

/** Fetches a file of this server as the account that is signed in and saves it; a failure is told in a notice. */
export const saveFile = ({ href, file }: FileAt): Promise<void> =>
  download(href, file).catch(toastFailure(messages.fileNotLoaded))

/** A file of this server, fetched as the account that is signed in and saved. */
export function FileLink(props: Props) {
  const { href, file, text, label = text, save = saveFile, className = "button button-quiet", style } = props
  const fetching = useMutation({ mutationFn: () => save({ href, file }) })
  return (
    <a
      className={className}
      style={style}
      href={href}
      aria-label={label}
      aria-busy={fetching.isPending}
      onClick={(event) => {
        event.preventDefault()
        if (!fetching.isPending) fetching.mutate()
      }}
    >
      <IconDownload size={16} stroke={1.8} aria-hidden />
      {text}
    </a>
  )
}
