// What each call of the feature does, as `/openapi.json` says it; the build of the pages empties these.

export const search = "Пошук спортсмена, організації, категорії чи поєдинку"
