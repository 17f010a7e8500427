export const GENERATED: string
export function contractDocs(): string
