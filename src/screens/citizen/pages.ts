import { type Step, steps } from '../../features/reports/draft/rules.ts'

/** A page of the wizard: a step, or one of the pages after the last step. */
export type WizardPage = Step | 'opslaan' | 'bedankt' | 'fout' | 'niet-verstuurd'

export type CitizenRoute =
  /** `category`: the category for which the form opens. */
  | { kind: 'wizard'; wizardPage: WizardPage; category?: { main: string; sub: string } }
  | { kind: 'verify-email'; token: string }
  /** The session of a question to the reporter or to an external party. */
  | { kind: 'reply' | 'external-reply'; uuid: string }
  /** What the reporter thinks of the handling; null: they still have to say whether they are satisfied. */
  | { kind: 'survey'; isSatisfied: boolean | null; token: string }
  | { kind: 'categories' | 'accessibility' | 'maintenance' | 'not-found' }

const pagesAfterSteps: readonly WizardPage[] = ['opslaan', 'bedankt', 'fout', 'niet-verstuurd']

export const wizardPathOf = (page: WizardPage) => `/incident/${page}`
export const categoriesPath = '/categorie'

const fixedPages: Readonly<Record<string, CitizenRoute>> = {
  '': { kind: 'wizard', wizardPage: 'beschrijf' },
  '/incident': { kind: 'wizard', wizardPage: 'beschrijf' },
  [categoriesPath]: { kind: 'categories' },
  '/toegankelijkheidsverklaring': { kind: 'accessibility' },
  '/onderhoud': { kind: 'maintenance' },
}

/** The page for a path; an unknown step leads to the first step. */
export function pageForPath(path: string): CitizenRoute {
  const trimmedPath = path.replace(/\/$/, '')
  const fixedPage = fixedPages[trimmedPath]
  if (fixedPage) return fixedPage
  const wizardPage = [...steps, ...pagesAfterSteps].find(page => wizardPathOf(page) === trimmedPath)
  if (wizardPage) return { kind: 'wizard', wizardPage }
  const [, main, sub] = /^\/categorie\/([\w-]+)\/([\w-]+)$/.exec(trimmedPath) ?? []
  if (main && sub) return { kind: 'wizard', wizardPage: 'beschrijf', category: { main, sub } }
  const [, token] = /^\/verify_email\/([^/]+)$/.exec(trimmedPath) ?? []
  if (token) return { kind: 'verify-email', token }
  const [, answer, formToken] = /^\/kto\/([^/]+)\/([^/]+)$/.exec(trimmedPath) ?? []
  if (formToken) return { kind: 'survey', isSatisfied: satisfactionOf(answer), token: formToken }
  const [, who, uuid] = /^\/incident\/(reactie|extern)\/([^/]+)$/.exec(trimmedPath) ?? []
  if (uuid) return { kind: who === 'extern' ? 'external-reply' : 'reply', uuid }
  return /^\/incident\/[^/]+$/.test(trimmedPath) ? { kind: 'wizard', wizardPage: 'beschrijf' } : { kind: 'not-found' }
}

const satisfactionOf = (answer: string | undefined) => (answer === 'ja' ? true : answer === 'nee' ? false : null)
