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
