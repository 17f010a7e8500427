import * as z from "zod"

/** Somebody who stands outside: an entry of a drawn category, or of a list that is made, without a place in it. */
export const stander = z.object({
  athlete: z.int(),
  name: z.string(),
  category: z.int(),
  category_name: z.string(),
})
export type WireStander = z.infer<typeof stander>
