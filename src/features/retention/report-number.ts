export function reportNumberIn(text: string, idPrefix: string): number | undefined {
  const digits = text.trim().toUpperCase().replace(idPrefix.toUpperCase(), '')
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : undefined
}
