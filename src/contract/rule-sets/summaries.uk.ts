// What each call of the feature does, as `/openapi.json` says it; the build of the pages empties these.

export const listRuleSets = "Набори правил"
export const oneRuleSet = "Один набір правил"
export const saveRuleSet = "Зберегти набір правил"
export const copyRuleSet = "Скопіювати набір правил"
export const tournamentRules = "Правила турніру"
export const pickRules = "Вибрати правила турніру"
