import "@mantine/tiptap/styles.layer.css"
import { RichTextEditor, type RichTextEditorLabels } from "@mantine/tiptap"
import Link from "@tiptap/extension-link"
import { useEditor } from "@tiptap/react"
import StarterKit from "@tiptap/starter-kit"
import { useEffect } from "react"
import { LinkControl } from "./LinkControl.tsx"
import styles from "./rich-text.module.css"
import { asHtml } from "./rich-text-value.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly labelId: string
  /** By which the form finds the field. */
  readonly path: string
  readonly html: string
  readonly onChange: (html: string) => void
}

/** An editor for exactly what the server keeps: headings, bold and the like, lists, quotes, links. */
export function RichTextInput({ labelId, path, html, onChange }: Props) {
  const editor = useEditor({
    extensions,
    content: asHtml(html),
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { role: "textbox", "aria-multiline": "true", "aria-labelledby": labelId, "data-path": path },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? "" : now.getHTML()),
  })
  // A value that was not typed here: the form was reset.
  useEffect(() => {
    const shown = editor.isEmpty ? "" : editor.getHTML()
    if (asHtml(html) !== shown && !editor.isFocused) editor.commands.setContent(asHtml(html), { emitUpdate: false })
  }, [editor, html])
  return (
    <RichTextEditor
      editor={editor}
      labels={labels}
      withCodeHighlightStyles={false}
      withTypographyStyles={false}
      classNames={{ content: styles.content ?? "" }}
    >
      <RichTextEditor.Toolbar role="toolbar" aria-label={messages.formatting}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.Strikethrough />
          <RichTextEditor.ClearFormatting />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
          <RichTextEditor.Hr />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <LinkControl editor={editor} />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}

const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, code: false, codeBlock: false, link: false }),
  Link.configure({
    openOnClick: false,
    defaultProtocol: "https",
    HTMLAttributes: { target: null, rel: "noopener noreferrer nofollow" },
  }),
]

const labels: Partial<RichTextEditorLabels> = {
  boldControlLabel: messages.bold,
  italicControlLabel: messages.italic,
  underlineControlLabel: messages.underline,
  strikeControlLabel: messages.strike,
  clearFormattingControlLabel: messages.clearFormatting,
  h2ControlLabel: messages.heading,
  h3ControlLabel: messages.subheading,
  bulletListControlLabel: messages.bulletList,
  orderedListControlLabel: messages.orderedList,
  blockquoteControlLabel: messages.quote,
  hrControlLabel: messages.line,
  unlinkControlLabel: messages.unlink,
  undoControlLabel: messages.undo,
  redoControlLabel: messages.redo,
}
