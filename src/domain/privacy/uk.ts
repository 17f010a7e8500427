/** The text that replaces an erased name. */
export const privacyTexts = {
  athlete: (id: number) => `Учасник №${id}`,
  applicant: (id: number) => `Учасник заявки №${id}`,
  application: (id: string) => `Заявка №${id}`,
}
