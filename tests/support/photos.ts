import sharp from "sharp"

/** A picture of one colour. */
export const picture = (width = 400, height = 300, background = "#1f8a70"): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** A form with a file in its field `img`, as a browser sends it. */
export async function photoForm(fields: Readonly<Record<string, string>>, photo: Uint8Array) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append("img", new File([Buffer.from(photo)], "фото.jpg", { type: "image/jpeg" }))
  const encoded = new Response(form)
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" }
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers }
}
