const timesDecoded = 5

/**
 * What a resident wrote, fit for a mail that goes out in the municipality's name: whoever reports somebody else's
 * address must not be able to send him links. Addresses of pages and mailboxes become `instead`.
 * @returns nothing when it is still percent-encoded after five times: then somebody is hiding something
 */
export function cleanText(text: string, instead: string): string | undefined {
  let current = withoutControls(text)
  for (let times = 0; times < timesDecoded; times += 1) current = withoutControls(decoded(current))
  if (withoutControls(decoded(current)) !== current) return undefined
  return withoutAddresses(current, instead)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** `%20` and the like; a percentage that is no encoding stays. */
const decoded = (text: string) =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, run => {
    const bytes = Uint8Array.from(run.slice(1).split('%'), pair => Number.parseInt(pair, 16))
    try {
      return utf8.decode(bytes)
    } catch {
      return run
    }
  })

const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Control characters, and those that turn the direction of everything after them. Emoji keep their joiners. */
const withoutControls = (text: string) => text.replace(/\r\n?/g, '\n').replace(invisible, '')

const dot = '[.\u3002\uff0e\uff61]'
const host = `(?:[\\p{L}\\p{N}_-]{1,63}${dot}){1,8}`
const rest = '[^\\s<>"]*'
/** Endings after which programs make a link by themselves, and that hardly end a Dutch sentence. */
const wellKnown =
  'com|net|org|nl|eu|info|biz|be|io|co|app|dev|xyz|online|site|shop|store|top|club|live|link|click|page|amsterdam|ru|cn|tk|uk|fr'

const addresses = [
  `[a-z][a-z0-9+.-]{0,20}://${rest}`,
  `(?:[^\\s@<>"]{1,64}@)?www${dot}${rest}`,
  `(?:[^\\s@<>"]{1,64}@)?${host}\\p{L}[\\p{L}\\p{N}-]{1,23}(?::\\d{1,5})?[/?#]${rest}`,
  `(?:[^\\s@<>"]{1,64}@)?${host}(?:${wellKnown})(?![\\p{L}\\p{N}-])`,
  `[^\\s@<>"]{1,64}@${host}\\p{L}[\\p{L}\\p{N}-]{1,23}`,
].map(pattern => new RegExp(pattern, 'giu'))

const withoutAddresses = (text: string, instead: string) =>
  addresses.reduce((left, address) => left.replace(address, () => instead), text)
