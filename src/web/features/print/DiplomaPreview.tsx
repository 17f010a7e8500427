import "#web/ui/bracket-fonts.css"
import { useMemo } from "react"
import { diplomaPicture, type WireDiploma } from "#contract/printing/diploma.ts"
import { diplomaWords } from "#contract/printing/uk.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { addressOf } from "#contract/wire/client.ts"
import { type DiplomaFieldName, diplomaFields } from "#domain/printing/diploma.ts"
import { diplomaPage, fieldBox } from "#layout/documents/diploma.ts"
import { paperInks } from "#layout/inks.ts"
import { sceneMarkup } from "#layout/svg/scene-markup.ts"
import { usePrivatePhoto } from "#web/ui/photo/use-private-photo.ts"
import styles from "./print.module.css"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly item: WireDiploma
  readonly chosen: DiplomaFieldName
  readonly onChoose: (name: DiplomaFieldName) => void
}

/** The sample as the printer paints it; its fields are chosen by a press. */
export function DiplomaPreview({ tournament, item: { design, picture }, chosen, onChoose }: Props) {
  const { id, name, date, city, judgename, secretaryname } = tournament
  const background = usePrivatePhoto(picture === "" ? "" : addressOf(diplomaPicture, { id, picture }))
  const { w, h, items } = useMemo(
    () =>
      diplomaPage(design, {
        ...messages.sample,
        tournament: name,
        date: [date, city].filter(Boolean).join(", "),
        judge: judgename,
        secretary: secretaryname,
      }),
    [design, name, date, city, judgename, secretaryname],
  )
  const painted = useMemo(() => ({ __html: sceneMarkup(items, paperInks) }), [items])
  return (
    <svg className={styles.sample} viewBox={`0 0 ${w} ${h}`} role="img" aria-label={messages.preview}>
      <rect width={w} height={h} fill={paperInks.paper} />
      {background && <image href={background} width={w} height={h} preserveAspectRatio="xMidYMid slice" />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what people wrote is escaped in it; its test tries all signs. */}
      <g dangerouslySetInnerHTML={painted} />
      {diplomaFields.map((name) => {
        const box = fieldBox(design, name)
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the sample does the same for the keyboard.
          <rect
            key={name}
            x={box.x}
            y={box.y}
            width={box.w}
            height={box.h}
            className={styles.fieldBox}
            data-chosen={name === chosen || undefined}
            data-hidden={!design.fields[name].shown || undefined}
            onClick={() => onChoose(name)}
          >
            <title>{diplomaWords[name]}</title>
          </rect>
        )
      })}
    </svg>
  )
}
