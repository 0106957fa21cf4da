import type { FastifyReply, FastifyRequest } from 'fastify'
import { readSubCategory } from '#features/categories/server/read-categories.ts'
import { isFromOverview, plainLinkName, stepAt } from '#features/plain-form/fields.ts'
import type { PlainFormPage } from '#features/plain-form/page.ts'
import { readForm } from '#features/plain-form/server/read-form.ts'
import { readPhoto, readThumbnail } from '#features/plain-form/server/read-photo.ts'
import type { Answer } from '#features/plain-form/server/store.ts'
import { submitForm } from '#features/plain-form/server/submit-form.ts'
import { canBeTakenOver, draftPhotoPath, draftThumbnailPath, type TakeOver } from '#features/plain-form/take-over.ts'
import { titleOfForm } from '#features/plain-form/title.ts'
import { draftLifetime } from '#features/reports/draft/rules.ts'
import type { PlainPages } from '#features/site/pages/plain-pages.ts'
import { type Language, languageParameter } from '#kit/language.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import { pageCookie } from '#server/http/page-cookie.ts'
import type { PlainPage } from '#server/pages/plain-pages.ts'
import { residentLanguage } from '#server/pages/resident-language.ts'
import { param, received } from './plain-requests.ts'

/** Scripts open the form; browsers without them go to the first step. */
export const categoryFormPage = ({ db }: Base): PlainPage => ({
  path: '/categorie/:main/:sub',
  async read(request, reply) {
    const slugs = { main: param(request, 'main'), sub: param(request, 'sub') }
    if (!(await readSubCategory({ db }, slugs).catch(nothingIfNotFound))) reply.code(404)
    return undefined
  },
})

function nothingIfNotFound(error: unknown): undefined {
  if (!(error instanceof Problem && error.code === 'not-found')) throw error
}

export function formPage(base: Base): PlainPage {
  const seconds = draftLifetime / 1000
  const cookie = pageCookie(base.publicUrl, { name: 'meldwerk-draft', path: '/incident', seconds })
  const visit = (request: FastifyRequest) => ({
    step: stepAt(param(request, 'page')),
    token: cookie.get(request),
    link: linkIn(request),
    isFromOverview: isFromOverview(request.query),
    language: residentLanguage(request),
  })
  const answered = (reply: FastifyReply, answer: Answer) => {
    const language = residentLanguage(reply.request)
    if (answer.token) cookie.set(reply, answer.token)
    if (answer.isForgotten) cookie.clear(reply)
    if (!('next' in answer))
      return formPages(base, answer, { language, isFromOverview: isFromOverview(reply.request.query) })
    return `/incident/${answer.next}${answer.isOtherLanguage ? `?${languageParameter}=${language}` : ''}`
  }
  return {
    path: '/incident/:page',
    isPlain: true,
    files: [
      {
        path: draftPhotoPath(':key'),
        read: request => readPhoto(base, cookie.get(request), param(request, 'key')),
      },
      {
        path: draftThumbnailPath(':key'),
        pictureType: 'image/webp',
        read: request => readThumbnail(base, cookie.get(request), param(request, 'key')),
      },
    ],
    async read(request, reply) {
      const answer = await readForm(base, { ...visit(request), isThanks: param(request, 'page') === 'bedankt' })
      return answer && answered(reply, answer)
    },
    isSentByFrontend: true,
    submit: (request, reply) =>
      received(request, async ({ form, network }) =>
        answered(reply, await submitForm(base, { ...visit(request), network }, form)),
      ),
  }
}

const linkIn = ({ query }: FastifyRequest): string => {
  const link: unknown = Reflect.get(Object(query), plainLinkName)
  return typeof link === 'string' ? link : ''
}

type PageVersion = { page: PlainFormPage; version?: string }

const formPages = (
  { municipality }: Base,
  { page, version }: PageVersion,
  { language, isFromOverview }: { language: Language; isFromOverview: boolean },
): PlainPages & { title: string; takeOver?: TakeOver; isStep: boolean } => ({
  form: page.kind === 'step' ? { ...page, isFromOverview } : page,
  isStep: page.kind === 'step',
  title: titleOfForm(page, municipality.language.siteTitle, language),
  ...(version !== undefined &&
    page.kind === 'step' &&
    canBeTakenOver(page) && { takeOver: { draft: page.draft, photos: page.photos, version } }),
})
