import { type Step, steps } from '../../features/reports/draft/rules.ts'

/** Where in the form one is: a step, or what comes after the last. */
export type At = Step | 'opslaan' | 'bedankt' | 'fout'

export type CitizenPage = { kind: 'wizard'; at: At } | { kind: 'accessibility' | 'maintenance' | 'not-found' }

const after: readonly At[] = ['opslaan', 'bedankt', 'fout']

export const pathOf = (at: At) => `/incident/${at}`

/** Which page a path leads to; a step that does not exist leads to the first. */
export function pageAt(path: string): CitizenPage {
  const clean = path.replace(/\/$/, '')
  if (clean === '' || clean === '/incident') return { kind: 'wizard', at: 'beschrijf' }
  if (clean === '/toegankelijkheidsverklaring') return { kind: 'accessibility' }
  if (clean === '/onderhoud') return { kind: 'maintenance' }
  const at = [...steps, ...after].find(one => pathOf(one) === clean)
  if (at) return { kind: 'wizard', at }
  return /^\/incident\/[^/]+$/.test(clean) ? { kind: 'wizard', at: 'beschrijf' } : { kind: 'not-found' }
}
