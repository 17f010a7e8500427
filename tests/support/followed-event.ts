import { newTournament, ok, type Person, placed } from "./hall.ts"

/** Four in a published, numbered bracket on a court. */
export async function eventOf(owner: Person, fields: object = {}) {
  const { id } = await newTournament(owner, { published: 1, city: "Дніпро", ...fields })
  const { category, athletes } = await placed(owner, id, 4, 4)
  const made = { tournament_id: id, name: "Додянг 1", start_number: 101 }
  const section = ok<{ item: { id: number } }>(await owner.post("/api/save-section", made)).item.id
  ok(await owner.post("/api/save-category-section", { category: category.id, sectionid: section, tournament_id: id }))
  ok(await owner.post("/api/category-section-numeration", { id: section, tournament_id: id, start_number: 101 }))
  const record = async (technicalNumber: number, winner: number): Promise<void> => {
    const fight = { tournament_id: id, category: category.id, technicalNumber, winSpId: athletes[winner]?.id }
    ok(await owner.post("/api/update-bracket-fight", { ...fight, blue_points: 12, red_points: 3 }))
  }
  return { id, athletes, record }
}
