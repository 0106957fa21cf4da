const maxDecodings = 5

/**
 * Replaces addresses of pages and mailboxes in a resident's text for a mail: a resident who enters another person's
 * e-mail address must not be able to send them links. @returns undefined when the text is still percent-encoded after
 * decoding five times, which hides a link
 */
export function removeLinks(text: string, replacement: string): string | undefined {
  let current = withoutControlCharacters(text)
  for (let times = 0; times < maxDecodings; times += 1) current = withoutControlCharacters(percentDecoded(current))
  if (withoutControlCharacters(percentDecoded(current)) !== current) return undefined
  return withoutAddresses(current, replacement)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

const percentDecoded = (text: string) =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, run => {
    const bytes = Uint8Array.from(run.slice(1).split('%'), pair => Number.parseInt(pair, 16))
    try {
      return utf8.decode(bytes)
    } catch {
      return run
    }
  })

const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Emoji keep their joiners. */
const withoutControlCharacters = (text: string) => text.replace(/\r\n?/g, '\n').replace(invisible, '')

const dot = '[.\u3002\uff0e\uff61]'
/** A mailbox, or the beginning of a name: a long word is scanned once. */
const start = '(?:[^\\s@<>"]{1,64}@|(?<![\\p{L}\\p{N}_-]))'
const host = `(?:[\\p{L}\\p{N}_-]{1,63}${dot}){1,8}`
const rest = '[^\\s<>"]*'
/** Mail programs make links of these top-level domains, and they hardly end a Dutch sentence. */
const topLevelDomains =
  'com|net|org|nl|eu|info|biz|be|io|co|app|dev|xyz|online|site|shop|store|top|club|live|link|click|page|amsterdam|ru|cn|tk|uk|fr'

const addresses = [
  `[a-z][a-z0-9+.-]{0,20}://${rest}`,
  `(?:[^\\s@<>"]{1,64}@)?www${dot}${rest}`,
  `${start}${host}\\p{L}[\\p{L}\\p{N}-]{1,23}(?::\\d{1,5})?[/?#]${rest}`,
  `${start}${host}(?:${topLevelDomains})(?![\\p{L}\\p{N}-])`,
  `[^\\s@<>"]{1,64}@${host}\\p{L}[\\p{L}\\p{N}-]{1,23}`,
].map(pattern => new RegExp(pattern, 'giu'))

const withoutAddresses = (text: string, replacement: string) =>
  addresses.reduce((result, address) => result.replace(address, () => replacement), text)
