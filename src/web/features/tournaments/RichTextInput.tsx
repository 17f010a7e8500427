import "@mantine/tiptap/styles.layer.css"
import { Button, Popover, Stack, TextInput } from "@mantine/core"
import { RichTextEditor, type RichTextEditorLabels } from "@mantine/tiptap"
import { IconLink } from "@tabler/icons-react"
import Link from "@tiptap/extension-link"
import { type Editor, useEditor, useEditorState } from "@tiptap/react"
import StarterKit from "@tiptap/starter-kit"
import { type KeyboardEvent, useEffect, useState } from "react"
import styles from "./rich-text.module.css"
import { asHtml, linkAddress } from "./rich-text-value.ts"
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
      // The form saves by it; the library would break the line.
      handleKeyDown: (_, { key, ctrlKey, metaKey }) => key === "Enter" && (ctrlKey || metaKey),
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

/** Makes a link of the selected text, or changes the one under the cursor. */
function LinkControl({ editor }: { editor: Editor }) {
  const isLink = useEditorState({ editor, selector: ({ editor: now }) => now.isActive("link") })
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState("")
  const [isBad, setBad] = useState(false)
  const open = (): void => {
    setTyped(String(editor.getAttributes("link").href ?? ""))
    setBad(false)
    setOpen(true)
  }
  const save = (): void => {
    const href = linkAddress(typed)
    if (href === null) {
      setBad(true)
      return
    }
    setOpen(false)
    const chain = editor.chain().focus().extendMarkRange("link")
    // If nothing is selected, the address itself becomes the text.
    if (editor.state.selection.empty && !isLink) {
      chain.insertContent({ type: "text", text: typed.trim(), marks: [{ type: "link", attrs: { href } }] }).run()
    } else chain.setLink({ href }).run()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return
    event.preventDefault()
    save()
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      onClose={() => setOpen(false)}
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={messages.link}
          title={messages.link}
          active={isLink}
          onClick={open}
          // Mantine's own control shows its pressed state this way too.
          aria-pressed={isLink}
        >
          <IconLink size={16} stroke={1.5} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={8} w="min(320px, 72vw)">
          <TextInput
            label={messages.linkAddress}
            placeholder="https://"
            inputMode="url"
            value={typed}
            error={isBad && messages.linkBad}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
            onKeyDown={onKeyDown}
            data-autofocus
          />
          <Button variant="default" onClick={save}>
            {messages.linkSave}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
