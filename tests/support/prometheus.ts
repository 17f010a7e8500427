interface Sample {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}
interface Family {
  readonly type: string
  readonly samples: readonly Sample[]
}

const LABEL = /^([a-zA-Z_]\w*)="((?:[^"\\]|\\[\\"n])*)"(?:,|$)/

/** Reads the text form of Prometheus (version 0.0.4), by family; throws on what it does not allow. */
export function readPrometheus(text: string): Map<string, Family> {
  if (!text.endsWith("\n")) throw new Error("the last line has no end")
  const families = new Map<string, { type: string; samples: Sample[] }>()
  for (const line of text.split("\n").filter(Boolean)) {
    const [, typed, type] = /^# TYPE (\S+) (counter|gauge|histogram|summary|untyped)$/.exec(line) ?? []
    if (typed !== undefined && type !== undefined) families.set(typed, { type, samples: [] })
    else if (/^# HELP [a-zA-Z_:][\w:]* /.test(line)) continue
    else if (line.startsWith("#")) throw new Error(`no comment of Prometheus: ${line}`)
    else add(families, line)
  }
  return families
}

function add(families: Map<string, { type: string; samples: Sample[] }>, line: string): void {
  const [, name = "", labels = "", value = ""] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)(?: -?\d+)?$/.exec(line) ?? []
  const family = families.get(name) ?? families.get(name.replace(/_(bucket|sum|count)$/, ""))
  if (!family) throw new Error(`no type before ${line}`)
  // As Go reads numbers: "Inf" and "NaN" in any case.
  const number = /^[+-]?inf$/i.test(value) ? Number.POSITIVE_INFINITY : Number(value)
  if (value === "" || (Number.isNaN(number) && !/^nan$/i.test(value))) throw new Error(`no number: ${line}`)
  family.samples.push({ labels: labelsOf(labels), value: number })
}

function labelsOf(text: string): Record<string, string> {
  const labels: Record<string, string> = {}
  for (let rest = text; rest !== ""; ) {
    const [whole = "", name = "", value = ""] = LABEL.exec(rest) ?? []
    if (whole === "") throw new Error(`no label: ${rest}`)
    labels[name] = value
    rest = rest.slice(whole.length)
  }
  return labels
}
