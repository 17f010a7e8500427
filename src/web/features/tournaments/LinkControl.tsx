import { Button, Popover, Stack, TextInput } from "@mantine/core"
import { RichTextEditor } from "@mantine/tiptap"
import { IconLink } from "@tabler/icons-react"
import { type Editor, useEditorState } from "@tiptap/react"
import { type KeyboardEvent, useState } from "react"
import { linkAddress } from "./rich-text-value.ts"
import { messages } from "./uk.ts"

/** Makes a link of the selected text, or changes the one under the cursor. */
export function LinkControl({ editor }: { editor: Editor }) {
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
