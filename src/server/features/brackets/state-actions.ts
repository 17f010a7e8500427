import * as draws from "#domain/draw/state-steps.ts"
import { changedCategories, stepAction } from "#server/records/values/step-action.ts"

export const setDrawState = stepAction(draws.setDrawState, changedCategories)
export const publishDraws = stepAction(draws.publishDraws, ["categories"])
export const finishManualDraw = stepAction(draws.finishManualDraw, changedCategories)
export const confirmAlone = stepAction(draws.confirmAlone, changedCategories)
export const shareMedal = stepAction(draws.shareMedal, changedCategories)
