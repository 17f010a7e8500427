import { contacts, gather as decideGather } from "#domain/office/contact-steps.ts"
import { stepAction } from "#server/records/values/step-action.ts"

export const saveContact = stepAction(contacts.save, ["people"])
export const deleteContact = stepAction(contacts.remove, ["people"])
export const gather = stepAction(decideGather, ["people"])
