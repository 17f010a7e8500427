const of = (id: number): string => `/t/${id}`

/** The addresses of a tournament's public pages. */
export const addresses = {
  now: of,
  info: (id: number) => `${of(id)}/info`,
  mine: (id: number) => `${of(id)}/mine`,
  brackets: (id: number) => `${of(id)}/brackets`,
  schedule: (id: number) => `${of(id)}/schedule`,
  results: (id: number) => `${of(id)}/results`,
  teams: (id: number) => `${of(id)}/teams`,
  search: (id: number) => `${of(id)}/search`,
  category: (id: number, category: number) => `${of(id)}/c/${category}`,
  embeddedBrackets: (id: number) => `${of(id)}/embed/brackets`,
  embedded: (id: number, category: number) => `${of(id)}/embed/c/${category}`,
  proof: (id: number, category: number) => `${of(id)}/draw/${category}`,
  athlete: (id: number, athlete: number) => `${of(id)}/a/${athlete}`,
  club: (id: number, name: string) => `${of(id)}/club?name=${encodeURIComponent(name)}`,
  /** The picture of a page; its version makes messengers ask for it anew. */
  picture: (page: string, version: string) => `${page}/picture.png?v=${version}`,
  protocol: (id: number, category: number) => `/api/v1/public/tournaments/${id}/categories/${category}/protocol`,
  diploma: (id: number, athlete: number) => `/api/v1/public/tournaments/${id}/athletes/${athlete}/diploma`,
  calendar: (id: number) => `/api/v1/public/tournaments/${id}/calendar.ics`,
  athleteCalendar: (id: number, athlete: number) => `/api/v1/public/tournaments/${id}/athletes/${athlete}/calendar.ics`,
  clubCalendar: (id: number, name: string) =>
    `/api/v1/public/tournaments/${id}/club/calendar.ics?name=${encodeURIComponent(name)}`,
}
