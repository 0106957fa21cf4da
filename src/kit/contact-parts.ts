export type ContactPart = { text: string; href?: string }

/** Lengths are bounded to avoid catastrophic backtracking. A full stop at the end belongs to the sentence. */
const contactPattern =
  /(?<email>[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8})|(?<url>https?:\/\/[^\s<>",;]{1,190}[^\s<>",;.:!?)])|(?<host>(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,10}(?:\/[^\s<>",;]{0,150}[^\s<>",;.:!?)])?)(?![\w@])|(?<phone>(?:\+|\b0)\d(?:[ \u00a0-]?\d){6,12}\b|\b14[ \u00a0]?0\d{2,4}\b)/gi

/** Returns a text with its telephone numbers and addresses as links. */
export function contactParts(text: string): ContactPart[] {
  const parts: ContactPart[] = []
  let from = 0
  for (const match of text.matchAll(contactPattern)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: match[0], href: hrefOf(match) })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** Returns the same for an urgent notice, in which 112 is always the emergency number. */
export const urgentContactParts = (text: string): ContactPart[] =>
  contactParts(text).flatMap(part =>
    part.href
      ? [part]
      : part.text
          .split(/\b(112)\b/)
          .filter(Boolean)
          .map(run => (run === '112' ? { text: run, href: 'tel:112' } : { text: run })),
  )

function hrefOf({ 0: text, groups: { email, url, host } = {} }: RegExpMatchArray): string {
  if (email) return `mailto:${text}`
  if (url) return text
  return host ? `https://${text}` : `tel:${text.replace(/[^\d+]/g, '')}`
}
