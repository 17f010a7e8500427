/** What a case has wrong, and where: a path such as `rounds.0.events.1.left`. */
export class FieldError extends Error {
  constructor(field: string, what: string) {
    super(`${field}: ${what}`)
    this.name = "FieldError"
  }
}
