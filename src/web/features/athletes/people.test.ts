import { expect, test } from "vitest"
import { wireAthlete, wireCategory } from "#tests/support/wire.ts"
import { peopleOf } from "./people.ts"

const categories = [
  wireCategory({ id: 4, type: 1, age_category: 4 }),
  wireCategory({ id: 5, type: 1, age_category: 4 }),
  wireCategory({ id: 6, type: 2, age_category: 0 }),
]
const entry = (id: number, category_id: number, person: number, organization = "Динамо") =>
  wireAthlete({ id, name: "Жук Яна", bdate: 2012, sex: 2, organization, category_id, person })

test("says where else the person stands, and who only bears the same name", () => {
  const athletes = [
    entry(1, 4, 1),
    entry(2, 6, 1),
    entry(3, 4, 0, "Тигр"),
    wireAthlete({ id: 9, name: "Їжак", bdate: 2012 }),
  ]
  const people = peopleOf(athletes, categories)
  expect([...people.keys()].sort()).toEqual([1, 2, 3])
  expect(people.get(1)).toEqual({ own: [athletes[1]], namesakes: [athletes[2]], isDoubtful: false })
  expect(people.get(3)).toEqual({ own: [], namesakes: [athletes[0], athletes[1]], isDoubtful: false })
})

test("doubts two sparring classes of one age group and one category twice, not sparring and forms", () => {
  const isDoubtful = (one: number, other: number) =>
    peopleOf([entry(1, one, 1), entry(2, other, 1)], categories).get(1)?.isDoubtful
  expect([isDoubtful(4, 5), isDoubtful(4, 4), isDoubtful(4, 6)]).toEqual([true, true, false])
})

test("finds those whom people have joined though they are written in other ways", () => {
  const athletes = [entry(1, 4, 1), { ...entry(2, 6, 1), name: "Жук Яна Іванівна", bdate: 2013 }]
  expect(peopleOf(athletes, categories).get(2)?.own).toEqual([athletes[0]])
})
