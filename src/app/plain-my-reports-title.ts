import type { FastifyRequest } from 'fastify'
import { listTexts } from '#features/my-reports/list/web/texts.ts'
import { myReportTranslations } from '#features/my-reports/web/texts.ts'
import { translate } from '#features/translations/translate.ts'
import type { Language } from '#kit/language.ts'
import type { Base } from '#server/base.ts'
import { residentLanguage } from '#server/pages/resident-language.ts'

export type Titled = { title?: string }

const titlesIn = (language: Language) => {
  const { title, confirm } = listTexts[language]
  return { report: myReportTranslations[language].heading, list: title, requested: confirm.heading }
}

export function titled(
  base: Pick<Base, 'municipality'>,
  request: FastifyRequest,
  name: (texts: ReturnType<typeof titlesIn>) => string,
): Titled {
  const language = residentLanguage(request)
  return { title: [name(titlesIn(language)), translate(language, base.municipality.language.siteTitle)].join(' – ') }
}
