/** Personal data of a report that is removed from its text before training. */
export type PersonalData = {
  /** Street and town of the report, as its address holds them. */
  address: readonly string[]
  /** Names of staff. */
  names: readonly string[]
}

const patterns = [
  /[\w.+-]+@[\w-]+\.[\w.-]+/g, // an e-mail address
  /(https?:\/\/|www\.)\S+/gi,
  /\b\d{4}\s?[a-z]{2}\b/gi, // a postcode
  /\b(?=[a-z\d-]*\d)(?=[a-z\d-]*[a-z])[a-z\d]{1,3}-?[a-z\d]{2,3}-?[a-z\d]{1,2}\b/gi, // a licence plate
  // A street name: ordinary words with such an ending (fietspad) are in lower case within a sentence.
  /(?<=\S\s+)\p{Lu}[\p{L}'-]*(straat|laan|weg|plein|kade|gracht|dreef|hof|pad|singel|dijk|steeg|markt|plantsoen)(?!\p{L})(\s*\d+\s?[a-z]?\b)?/gu,
  /\p{N}+/gu,
]

/** A text without addresses, numbers, licence plates and names of staff. */
export function removePersonalData(text: string, { address, names }: PersonalData): string {
  const withoutPatterns = patterns.reduce((rest, pattern) => rest.replace(pattern, ' '), text)
  const words = new Set([...address, ...names].flatMap(lowerCaseWords))
  return withoutPatterns.replace(/[\p{L}'-]+/gu, word => (words.has(word.toLowerCase()) ? ' ' : word))
}

const minNameLength = 3
const lowerCaseWords = (text: string) =>
  (text.toLowerCase().match(/[\p{L}'-]+/gu) ?? []).filter(word => word.length >= minNameLength)
