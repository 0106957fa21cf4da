import { laterDraftTexts } from '#features/reports/draft/lazy-texts.ts'
import { steps } from '#features/reports/draft/rules.ts'
import { draftTexts } from '#features/reports/draft/texts.ts'
import { translate } from '#features/translations/translate.ts'
import { errorTexts } from '#kit/error-texts.ts'
import type { Language } from '#kit/language.ts'
import type { PlainFormPage } from './page.ts'

/** The page first, the site last. @param siteTitle in Dutch */
export function titleOfForm(page: PlainFormPage, siteTitle: string, language: Language): string {
  const texts = draftTexts[language]
  const site = translate(language, siteTitle)
  if (page.kind === 'thanks') return [laterDraftTexts[language].thanks, site].join(' – ')
  const { step, tried, refusal } = page
  const name = texts.steps[step].replaceAll('\u00ad', '')
  const hasErrors = tried !== undefined || refusal !== undefined
  const number = texts.stepNumber(steps.indexOf(step) + 1, steps.length)
  return [hasErrors ? errorTexts[language].prefix + name : name, number, site].join(' – ')
}
