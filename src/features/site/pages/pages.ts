import { type Step, steps } from '#features/reports/draft/rules.ts'

export type WizardPage = Step | 'opslaan' | 'bedankt' | 'fout' | 'niet-verstuurd'

export type WizardRoute = { wizardPage: WizardPage; category?: { main: string; sub: string } }

const pagesAfterSteps: readonly WizardPage[] = ['opslaan', 'bedankt', 'fout', 'niet-verstuurd']

export const wizardPathOf = (page: WizardPage) => `/incident/${page}`
export const categoriesPath = '/categorie'
export const maintenancePath = '/onderhoud'

export const withoutTrailingSlash = (path: string) => path.replace(/\/$/, '')

/** An unknown step is the first one; undefined: see `other-pages.ts`. */
export function wizardRouteOf(path: string): WizardRoute | undefined {
  const trimmedPath = withoutTrailingSlash(path)
  const wizardPage = [...steps, ...pagesAfterSteps].find(page => wizardPathOf(page) === trimmedPath)
  if (wizardPage) return { wizardPage }
  const [, main, sub] = /^\/categorie\/([\w-]+)\/([\w-]+)$/.exec(trimmedPath) ?? []
  if (main && sub) return { wizardPage: 'beschrijf', category: { main, sub } }
  return /^(\/incident(\/[^/]+)?)?$/.test(trimmedPath) ? { wizardPage: 'beschrijf' } : undefined
}
