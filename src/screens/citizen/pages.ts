import { type Step, steps } from '../../features/reports/draft/rules.ts'

/** Where in the form one is: a step, or what comes after the last. */
export type At = Step | 'opslaan' | 'bedankt' | 'fout' | 'niet-verstuurd'

export type CitizenPage =
  /** `category`: the form opens for this one. */
  | { kind: 'wizard'; at: At; category?: { main: string; sub: string } }
  | { kind: 'verify-email'; token: string }
  | { kind: 'categories' | 'accessibility' | 'maintenance' | 'not-found' }

const after: readonly At[] = ['opslaan', 'bedankt', 'fout', 'niet-verstuurd']

export const pathOf = (at: At) => `/incident/${at}`
export const categoriesPath = '/categorie'

const fixed: Readonly<Record<string, CitizenPage>> = {
  '': { kind: 'wizard', at: 'beschrijf' },
  '/incident': { kind: 'wizard', at: 'beschrijf' },
  [categoriesPath]: { kind: 'categories' },
  '/toegankelijkheidsverklaring': { kind: 'accessibility' },
  '/onderhoud': { kind: 'maintenance' },
}

/** Which page a path leads to; a step that does not exist leads to the first. */
export function pageAt(path: string): CitizenPage {
  const clean = path.replace(/\/$/, '')
  const known = fixed[clean]
  if (known) return known
  const at = [...steps, ...after].find(one => pathOf(one) === clean)
  if (at) return { kind: 'wizard', at }
  const [, main, sub] = /^\/categorie\/([\w-]+)\/([\w-]+)$/.exec(clean) ?? []
  if (main && sub) return { kind: 'wizard', at: 'beschrijf', category: { main, sub } }
  const [, token] = /^\/verify_email\/([^/]+)$/.exec(clean) ?? []
  if (token) return { kind: 'verify-email', token }
  return /^\/incident\/[^/]+$/.test(clean) ? { kind: 'wizard', at: 'beschrijf' } : { kind: 'not-found' }
}
