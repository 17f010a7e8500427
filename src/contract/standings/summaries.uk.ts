// What each call of the feature does, as `/openapi.json` says it; the build of the pages empties these.

export const listStandings = "Підсумки турніру: переможці, медалі, командний залік"
export const listResults = "Результати турніру: місця всіх учасників"
export const saveFormula = "Змінити формулу командного заліку"
export const listNorms = "Норми спортивних розрядів турніру й хто їх виконав"
export const saveNorms = "Змінити норми спортивних розрядів турніру"
