/** The number of a report as a user typed it, with or without what comes before it; undefined when it is none. */
export function reportNumberIn(text: string, idPrefix: string): number | undefined {
  const digits = text.trim().toUpperCase().replace(idPrefix.toUpperCase(), '')
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : undefined
}
