import { Button, Group, Stack, Text, Title } from "@mantine/core"
import { IconChevronRight } from "@tabler/icons-react"
import { type ReactNode, useId, useRef, useState } from "react"
import { PageHead, type PageHeadProps } from "../PageHead.tsx"
import { messages } from "../uk.ts"
import { type EndProps, FormShell, Refusal, type RefusalProps, SendButton } from "./FormShell.tsx"
import styles from "./form-page.module.css"
import type { EditForm } from "./use-edit-form.ts"
import { useSectionInSight } from "./use-section-in-sight.ts"

/** A part of a long form. */
export interface FormSection {
  readonly key: string
  readonly title: string
  /** How much of it is set, beside its title in the list. */
  readonly count?: string
  /** A sentence below the title. */
  readonly hint?: ReactNode
  /** The fields inside, which open it if one of them is refused. */
  readonly names?: readonly string[]
  /** Folded until somebody asks for it: what a first save does not need. */
  readonly isFolded?: boolean
  readonly content: ReactNode
}

interface Props<Values extends object> extends RefusalProps<Values>, EndProps {
  readonly edit: EditForm<Values>
  readonly head: Pick<PageHeadProps, "title" | "back">
  readonly sections: readonly FormSection[]
  /** Above the fields: what the person has to know first. */
  readonly notice?: ReactNode
  readonly onClose: () => void
}

/** A long form as a page: its sections in a list at the left that follows what is read, its buttons always in sight. */
export function FormPage<Values extends object>({ edit, head, sections, notice, onClose, ...props }: Props<Values>) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const shown = useSectionInSight(box)
  const [opened, setOpened] = useState<readonly string[]>([])
  const open = (key: string): void => setOpened((all) => (all.includes(key) ? all : [...all, key]))
  const choose = (key: string): void => {
    open(key)
    // A folded section has its fields after the next frame.
    requestAnimationFrame(() => leadTo(document.getElementById(`${id}${key}`)))
  }
  const isOpen = ({ key, isFolded, names = [] }: FormSection): boolean =>
    !isFolded || opened.includes(key) || names.some((name) => name in edit.form.errors)
  return (
    <FormShell edit={edit} className={`full-sheet ${styles.page}`} isUnfocused>
      <PageHead {...head} order={1} state={edit.form.isDirty() ? messages.unsaved : undefined} />
      <div className={styles.body} ref={box}>
        <nav className={styles.list} aria-label={messages.formSections}>
          {sections.map(({ key, title, count }) => (
            <button
              key={key}
              type="button"
              aria-current={shown === id + key || undefined}
              onClick={() => choose(key)}
              className={`${styles.item} pick`}
            >
              {title}
              {count !== undefined && (
                <Text span inherit fw={400} className="num">
                  {count}
                </Text>
              )}
            </button>
          ))}
        </nav>
        <Stack gap={26} pt={{ base: 4, sm: 20 }} pb={20}>
          <Refusal edit={edit} failed={props.failed} isFailedTold={props.isFailedTold} />
          {notice}
          {sections.map((section) => (
            <Section
              key={section.key}
              id={id + section.key}
              section={section}
              isOpen={isOpen(section)}
              onOpen={() => open(section.key)}
            />
          ))}
        </Stack>
      </div>
      <footer className={`${styles.end} ruled-above`}>
        {/* Under the fields, not under the list. */}
        <Group className="foot" gap={8} mih={59} ml={{ sm: 232 }} wrap="nowrap">
          <SendButton {...props} isSaving={edit.isSaving} keys="Ctrl Enter" />
          <Button variant="default" onClick={onClose}>
            {messages.close}
          </Button>
        </Group>
      </footer>
    </FormShell>
  )
}

interface SectionProps {
  readonly id: string
  readonly section: FormSection
  readonly isOpen: boolean
  readonly onOpen: () => void
}

function Section({ id, section: { title, hint, content }, isOpen, onOpen }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <Title order={2} id={`${id}-title`} fz={16} lh="24px" mb={8}>
        {isOpen ? (
          title
        ) : (
          <Group
            gap={8}
            mih={32}
            renderRoot={(root) => <button {...root} type="button" aria-expanded={false} onClick={onOpen} />}
          >
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
            {title}
          </Group>
        )}
      </Title>
      {hint && (
        <Text component="div" c="dimmed" fz={13} lh="inherit" mb={12}>
          {hint}
        </Text>
      )}
      {isOpen && content}
    </section>
  )
}

function leadTo(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: "start" })
  section?.focus({ preventScroll: true })
}
