import { composeRota as decideRota } from "#domain/office/compose-rota.ts"
import * as rota from "#domain/office/rota-steps.ts"
import { stepAction, stepPreview } from "#server/records/values/step-action.ts"

export const saveOfficial = stepAction(rota.officials.save, ["people"])
export const deleteOfficial = stepAction(rota.officials.remove, ["people"])
export const saveShift = stepAction(rota.shifts.save, ["people"])
export const deleteShift = stepAction(rota.shifts.remove, ["people"])
export const saveCell = stepAction(rota.saveCell, ["people"])
export const composeRota = stepAction(decideRota, ["people"])
export const previewRota = stepPreview(decideRota)
