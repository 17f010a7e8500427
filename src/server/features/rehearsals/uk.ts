/** What a rehearsal's copy and the robot's session are called. */
export const copyName = (name: string): string => `Репетиція: ${name}`.slice(0, 300)
export const DEVICE = "Робот репетиції"
