import type { Language } from '../../kit/language.ts'
import { lazyTexts as englishLater } from '../reports/draft/lazy-texts.en.ts'
import { lazyTexts } from '../reports/draft/lazy-texts.ts'
import { steps } from '../reports/draft/rules.ts'
import { texts as english } from '../reports/draft/texts.en.ts'
import { texts as dutch } from '../reports/draft/texts.ts'
import { translate } from '../translations/translate.ts'
import type { PlainFormPage } from './page.ts'

const inLanguages = {
  nl: { texts: dutch, thanks: lazyTexts.thanks },
  en: { texts: english, thanks: englishLater.thanks },
} as const satisfies Record<Language, object>

/** The title of the document: what the page is first, the site last. @param siteTitle in Dutch */
export function titleOfForm(page: PlainFormPage, siteTitle: string, language: Language): string {
  const { texts, thanks } = inLanguages[language]
  const site = translate(language, siteTitle)
  if (page.kind === 'thanks') return [thanks, site].join(' – ')
  const { step, tried, refusal } = page
  const name = texts.steps[step].replaceAll('\u00ad', '')
  const hasErrors = tried !== undefined || refusal !== undefined
  const number = texts.stepNumber(steps.indexOf(step) + 1, steps.length)
  return [hasErrors ? `${texts.error}: ${name}` : name, number, site].join(' – ')
}
