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

/** Words with dots between them, or a quoted text on one line. */
const localPart =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: between quotes they may be
  /^(?!\.)((^|\.)[\w!#$%&'*+/=?^`{|}~-]+)+$|^"([\x01-\x08\v\f\x0e-\x1f!#-[\]-\x7f]|\\[\x01-\t\v\f\x0e-\x7f])*"$/
const domainName = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{1,62}[a-z\d]$/i

/** Converts an international domain to ASCII; empty for an invalid one. */
function hostOf(text: string) {
  try {
    return new URL(`http://${text}`).hostname
  } catch {
    return ''
  }
}

function isDomain(text: string) {
  const [literal, number] = /^\[(?:([\d.]+)|[\da-f:.]+)\]$/i.exec(text) ?? []
  if (literal) return number ? hostOf(number) === number : !!hostOf(text)
  return text === 'localhost' || (/^[\p{L}\p{M}\d.-]+$/u.test(text) && domainName.test(hostOf(text) || text))
}

/**
 * Returns true for an e-mail address by the rule of the reference: also with accents, with a quoted local part, with a
 * domain in any script, and with an IP address in brackets.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  return text.length <= 320 && localPart.test(text.slice(0, Math.max(at, 0))) && isDomain(text.slice(at + 1))
}
