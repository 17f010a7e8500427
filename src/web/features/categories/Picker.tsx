import { Checkbox, Group, Stack } from "@mantine/core"
import type { PickGroup } from "./pick-groups.ts"
import { rearrangeMessages as texts } from "./rearrange.uk.ts"

interface Props {
  readonly label: string
  readonly groups: readonly PickGroup[]
  readonly picked: readonly number[]
  readonly onPick: (picked: readonly number[]) => void
}

/** Whole groups by one tick each, single items below them. */
export function Picker({ label, groups, picked, onPick }: Props) {
  const set = (ids: readonly number[], isPicked: boolean): void => {
    const others = picked.filter((id) => !ids.includes(id))
    onPick(isPicked ? [...others, ...ids] : others)
  }
  return (
    <Stack component="section" aria-label={label} gap={8}>
      {groups.map(({ title, items }) => {
        const ids = items.map(({ id }) => id)
        const count = ids.filter((id) => picked.includes(id)).length
        return (
          <div key={title}>
            <Checkbox
              label={title}
              checked={count === ids.length}
              indeterminate={count > 0 && count < ids.length}
              onChange={({ currentTarget: { checked } }) => set(ids, checked)}
            />
            <Group component="details" c="dimmed" fz={13} pl={32}>
              <summary>
                {texts.pickDetails}
                <span className="visually-hidden">: {title}</span>
              </summary>
              {items.map((item) => (
                <Checkbox
                  key={item.id}
                  label={item.label}
                  checked={picked.includes(item.id)}
                  onChange={({ currentTarget: { checked } }) => set([item.id], checked)}
                />
              ))}
            </Group>
          </div>
        )
      })}
    </Stack>
  )
}
