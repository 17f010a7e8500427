import { Input } from "@mantine/core"
import { lazy, Suspense, useId } from "react"
import { Loading } from "#web/ui/states.tsx"
import type { TournamentFormState } from "./form-state.ts"
import { messages } from "./messages.ts"

const RichTextInput = lazy(async () => ({ default: (await import("./RichTextInput.tsx")).RichTextInput }))

/** The announcement as formatted text; the editor is loaded with the form, after the page. */
export function DescriptionField({ form }: { form: TournamentFormState }) {
  const id = useId()
  const input: Readonly<Record<string, unknown>> = { ...form.getInputProps("description") }
  return (
    <Input.Wrapper label={messages.description} labelElement="div" labelProps={{ id }} error={form.errors.description}>
      <Suspense fallback={<Loading text={messages.editorLoading} />}>
        <RichTextInput
          labelId={id}
          path={String(input["data-path"])}
          html={form.values.description}
          onChange={(html) => form.setFieldValue("description", html)}
        />
      </Suspense>
    </Input.Wrapper>
  )
}
