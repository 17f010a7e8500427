import "#web/ui/bracket-fonts.css"
import { type PointerEvent, useMemo, useRef } from "react"
import { diplomaPicture, type WireDiploma } from "#contract/printing/diploma.ts"
import { diplomaWords } from "#contract/printing/uk.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { addressOf } from "#contract/wire/client.ts"
import { type DiplomaFieldName, diplomaFields } from "#domain/printing/diploma.ts"
import { type Logos, logoOwners } from "#domain/printing/logos.ts"
import { diplomaPage, fieldBox } from "#layout/documents/diploma.ts"
import { paperInks } from "#layout/inks.ts"
import { sceneMarkup } from "#layout/svg/scene-markup.ts"
import type { PlacedPicture } from "#layout/types.ts"
import { usePrivatePhoto } from "#web/ui/photo/use-private-photo.ts"
import styles from "./print.module.css"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly item: WireDiploma
  readonly logos: Logos
  readonly chosen: DiplomaFieldName
  readonly onChoose: (name: DiplomaFieldName) => void
  /** A field is dragged: its left edge and its middle, millimetres. */
  readonly onMove: (name: DiplomaFieldName, to: { readonly x: number; readonly y: number }) => void
}

/** The sample as the printer paints it; its fields are chosen by a press. */
export function DiplomaPreview({ tournament, item: { design, picture }, logos, chosen, onChoose, onMove }: Props) {
  const { id, name, date, city, judgename, secretaryname } = tournament
  const background = usePrivatePhoto(picture === "" ? "" : addressOf(diplomaPicture, { id, picture }))
  const {
    w,
    h,
    items,
    pictures = [],
  } = useMemo(
    () =>
      diplomaPage(
        // Fields are dragged by the millimetres of the large sheet.
        { ...design, sheet: "a4" },
        {
          ...messages.sample,
          tournament: name,
          date: [date, city].filter(Boolean).join(", "),
          judge: judgename,
          secretary: secretaryname,
        },
        { ...(picture !== "" && { background: picture }), logos: namesOf(logos) },
      ),
    [design, picture, logos, name, date, city, judgename, secretaryname],
  )
  const painted = useMemo(() => ({ __html: sceneMarkup(items, paperInks) }), [items])
  const held = useRef<{ readonly name: DiplomaFieldName; readonly x: number; readonly y: number } | null>(null)
  const take = (event: PointerEvent<SVGRectElement>, field: DiplomaFieldName): void => {
    onChoose(field)
    const at = millimetres(event)
    const { x, y } = design.fields[field]
    held.current = { name: field, x: x - at.x, y: y - at.y }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drag = (event: PointerEvent<SVGRectElement>): void => {
    if (!held.current) return
    const at = millimetres(event)
    onMove(held.current.name, { x: held.current.x + at.x, y: held.current.y + at.y })
  }
  const drop = (): void => {
    held.current = null
  }
  return (
    <svg className={styles.sample} viewBox={`0 0 ${w} ${h}`} role="img" aria-label={messages.preview}>
      <rect width={w} height={h} fill={paperInks.paper} />
      {background && <image href={background} width={w} height={h} preserveAspectRatio="xMidYMid slice" />}
      {pictures.map((place) => (
        <Logo key={place.name} tournament={id} place={place} />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what people wrote is escaped in it; its test tries all signs. */}
      <g dangerouslySetInnerHTML={painted} />
      {diplomaFields.map((name) => {
        const box = fieldBox(design, name)
        return (
          <rect
            key={name}
            x={box.x}
            y={box.y}
            width={box.w}
            height={box.h}
            className={styles.fieldBox}
            data-chosen={name === chosen || undefined}
            data-hidden={!design.fields[name].shown || undefined}
            onPointerDown={(event) => take(event, name)}
            onPointerMove={drag}
            onPointerUp={drop}
            onPointerCancel={drop}
          >
            <title>{diplomaWords[name]}</title>
          </rect>
        )
      })}
    </svg>
  )
}

const namesOf = (logos: Logos): string[] => logoOwners.map((owner) => logos[owner]).filter((name) => name !== "")

/** A logo in its slot, as the printer fits it. */
function Logo({ tournament, place }: { readonly tournament: number; readonly place: PlacedPicture }) {
  const { name, x, y, w, h } = place
  const href = usePrivatePhoto(addressOf(diplomaPicture, { id: tournament, picture: name }))
  return href && <image href={href} x={x} y={y} width={w} height={h} preserveAspectRatio="xMidYMid meet" />
}

/** Where on the sheet a pointer is. */
function millimetres({ currentTarget, clientX, clientY }: PointerEvent<SVGRectElement>): { x: number; y: number } {
  const matrix = currentTarget.getScreenCTM()
  const { x, y } = matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : { x: 0, y: 0 }
  return { x: x / POINTS, y: y / POINTS }
}

const POINTS = 72 / 25.4
