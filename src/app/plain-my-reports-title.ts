import type { FastifyRequest } from 'fastify'
import { texts as englishList } from '../features/my-reports/list/web/texts.en.ts'
import { texts as dutchList } from '../features/my-reports/list/web/texts.ts'
import { myReportTexts as english } from '../features/my-reports/web/texts.en.ts'
import { myReportTexts as dutch } from '../features/my-reports/web/texts.ts'
import { translate } from '../features/translations/translate.ts'
import type { Language } from '../kit/language.ts'
import type { Base } from '../server/base.ts'
import { residentLanguage } from '../server/pages/resident-language.ts'

export type Titled = { title?: string }

const titles = {
  nl: { report: dutch.heading, list: dutchList.title, requested: dutchList.confirm.heading },
  en: { report: english.heading, list: englishList.title, requested: englishList.confirm.heading },
} as const satisfies Record<Language, object>

/** The title of the document, which scripts would set: what the page is first, the site last. */
export function titled(
  base: Pick<Base, 'municipality'>,
  request: FastifyRequest,
  name: (texts: (typeof titles)[Language]) => string,
): Titled {
  const language = residentLanguage(request)
  return { title: [name(titles[language]), translate(language, base.municipality.language.siteTitle)].join(' – ') }
}
