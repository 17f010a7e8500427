import { Scroll } from "#web/ui/Scroll.tsx"
import styles from "./panels.module.css"
import type { PickGroup } from "./pick-groups.ts"
import { rearrangeMessages as texts } from "./rearrange-messages.ts"

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
    <Scroll className={styles.groups} label={label}>
      {groups.map(({ title, items }) => {
        const ids = items.map(({ id }) => id)
        const count = ids.filter((id) => picked.includes(id)).length
        return (
          <div key={title} className={styles.group}>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={count === ids.length}
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < ids.length
                }}
                onChange={({ currentTarget: { checked } }) => set(ids, checked)}
              />
              {title}
            </label>
            <details>
              <summary>
                {texts.pickDetails}
                <span className="visually-hidden">: {title}</span>
              </summary>
              <ul className={styles.items}>
                {items.map((item) => (
                  <li key={item.id}>
                    <label className={styles.check}>
                      <input
                        type="checkbox"
                        checked={picked.includes(item.id)}
                        onChange={({ currentTarget: { checked } }) => set([item.id], checked)}
                      />
                      {item.label}
                    </label>
                  </li>
                ))}
              </ul>
            </details>
          </div>
        )
      })}
    </Scroll>
  )
}
