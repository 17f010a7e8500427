// What each call of the feature does, as `/openapi.json` says it; the build of the pages empties these.

export const updateCategories = "Змінити статус або корт кількох категорій"
export const deleteCategories = "Видалити кілька категорій"
export const copyCategories = "Перенести категорії з іншого турніру"
export const saveCategory = "Додати або змінити категорію"
export const deleteCategory = "Видалити категорію з турніру"
export const makeCategories = "Створити категорії довідника, яких турнір ще не має"
export const mergeCategories = "Об’єднати категорії в одну"
export const splitCategory = "Поділити категорію"
export const suggestCategories = "Що зробити з малими й завеликими категоріями"
