/** A piece between braces as it stands in a text, and what it does there. */
export type LegendLine = { piece: string; means: string }

const chips = /\{([^{}\n]+)\}/g

/** What pieces do that are no value; the first that begins like it. */
const meanings: readonly [start: string, (rest: string) => string][] = [
  ['alleen met ', what => `Begin van een stuk dat er alleen staat als dit bekend is: ${listed(what)}.`],
  ['alleen zonder ', what => `Begin van een stuk dat er alleen staat als dit niet bekend is: ${what}.`],
  ['alleen ', when => `Begin van een stuk dat er alleen staat ${when}.`],
  ['tenzij ', when => `Begin van een stuk dat er staat, tenzij ${when}.`],
  ['of anders met ', what => `Wat hierna komt, staat er in plaats daarvan als dit bekend is: ${listed(what)}.`],
  ['of anders ', when => `Wat hierna komt, staat er in plaats daarvan ${when}.`],
  ['anders', () => 'Wat hierna komt, staat er als dat niet zo is.'],
  ['tot hier', () => 'Einde van zo’n stuk.'],
  ['voor elke ', what => `Begin van een stuk dat er staat voor elke ${what}.`],
  ['als er geen is', () => 'Wat hierna komt, staat er als de lijst leeg is.'],
  ['einde van de lijst', () => 'Einde van wat zich herhaalt.'],
]

const listed = (what: string) => what.replaceAll(' en met ', ' en ')

/** What the pieces between braces do, each once: first that values are filled in, then when parts are in the mail. */
export function legendOf(shown: string): LegendLine[] {
  const inside = [...new Set([...shown.matchAll(chips)].map(([, words = '']) => words))]
  const parts = inside.flatMap((words): LegendLine[] => {
    const [start, meansOf] = meanings.find(([begin]) => words.startsWith(begin)) ?? []
    return start === undefined || !meansOf ? [] : [{ piece: `{${words}}`, means: meansOf(words.slice(start.length)) }]
  })
  const value = inside.find(words => !meanings.some(([begin]) => words.startsWith(begin)))
  const values = value === undefined ? [] : [{ piece: `{${value}}`, means: 'Wordt per melding ingevuld.' }]
  return [...values, ...parts]
}
