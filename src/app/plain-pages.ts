import type { FastifyRequest } from 'fastify'
import { sessionSeconds } from '#features/external-parties/server/codes.ts'
import {
  readExternalReplyPage,
  readPartyPage,
  submitExternalReplyPage,
  submitPartyPage,
} from '#features/external-parties/server/party-page.ts'
import type { SurveyPageData } from '#features/feedback/page.ts'
import { satisfactionOf } from '#features/feedback/rules.ts'
import { readSurveyPage, submitSurveyPage } from '#features/feedback/server/page.ts'
import { submitFeedbackPage } from '#features/mail/accessibility/server/send-feedback.ts'
import { readLinkedReport } from '#features/my-reports/server/reported-facts.ts'
import type { ReplyPageData } from '#features/questionnaires/page.ts'
import { readReplyPage, submitReplyPage } from '#features/questionnaires/server/page.ts'
import type { PlainPages } from '#features/site/pages/plain-pages.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import { pageCookie } from '#server/http/page-cookie.ts'
import type { PlainPage } from '#server/pages/plain-pages.ts'
import { categoryFormPage, formPage } from './plain-form-page.ts'
import { myReportsPages } from './plain-my-reports.ts'
import { param, received } from './plain-requests.ts'

export const plainPages = (base: Base): PlainPage[] => [
  formPage(base),
  categoryFormPage(base),
  surveyPage(base),
  replyPage(base),
  accessibilityPage(base),
  ...externalPages(base),
  ...myReportsPages(base),
]

const isUnknown = (page: SurveyPageData | ReplyPageData) => page.kind === 'closed' && page.reason === 'unknown'

function surveyPage(base: Base): PlainPage {
  const visit = (request: FastifyRequest) => ({
    token: param(request, 'token'),
    isSatisfied: satisfactionOf(param(request, 'answer')),
  })
  return {
    path: '/kto/:answer/:token',
    read: async (request, reply) => {
      const survey = await readSurveyPage(base, visit(request))
      if (isUnknown(survey)) reply.code(404)
      return {
        survey,
        ...(survey.kind === 'closed' && (await linkedOf(base, visit(request).token))),
      } satisfies PlainPages
    },
    submit: request =>
      received(request, async sent => {
        const { token, isSatisfied } = visit(request)
        const page =
          isSatisfied === null
            ? readSurveyPage(base, { token, isSatisfied })
            : submitSurveyPage(base, { ...sent, token, isSatisfied })
        const survey = await page
        return { survey, ...(survey.kind === 'closed' && (await linkedOf(base, token))) } satisfies PlainPages
      }),
  }
}

function replyPage(base: Base): PlainPage {
  const shown = async (reply: ReplyPageData, uuid: string) =>
    ({ reply, ...(reply.kind !== 'sent' && (await linkedOf(base, uuid))) }) satisfies PlainPages
  return {
    path: '/incident/reactie/:uuid',
    read: async (request, reply) => {
      const uuid = param(request, 'uuid')
      const page = await readReplyPage(base, uuid)
      if (isUnknown(page)) reply.code(404)
      return shown(page, uuid)
    },
    submit: request =>
      received(request, async sent => {
        const uuid = param(request, 'uuid')
        return shown(await submitReplyPage(base, { ...sent, uuid }), uuid)
      }),
  }
}

function accessibilityPage(base: Base): PlainPage {
  return {
    path: '/toegankelijkheidsverklaring',
    isPlain: true,
    read: async () => undefined,
    isSentByFrontend: true,
    submit: request =>
      received(request, async sent => ({ feedback: await submitFeedbackPage(base, sent) }) satisfies PlainPages),
  }
}

async function linkedOf(base: Base, token: string): Promise<PlainPages> {
  try {
    return { linkedReport: await readLinkedReport(base, token) }
  } catch (error) {
    if (error instanceof Problem) return {}
    throw error
  }
}

function externalPages(base: Base): PlainPage[] {
  const externalReply: PlainPage = {
    path: '/incident/extern/:link',
    async read(request, reply) {
      const externalReply = await readExternalReplyPage(base, param(request, 'link'))
      if (externalReply.kind === 'unknown') reply.code(404)
      return { externalReply } satisfies PlainPages
    },
    submit(request) {
      const link = param(request, 'link')
      return received(
        request,
        async sent => ({ externalReply: await submitExternalReplyPage(base, { ...sent, link }) }) satisfies PlainPages,
      )
    },
  }
  const isServed = () => base.municipality.featureFlags.enableForwardIncidentToExternal
  const pages = [externalReply, partyPage(base, '/extern'), partyPage(base, '/extern/:link')]
  return pages.map(page => ({ ...page, isServed }))
}

function partyPage(base: Base, path: string): PlainPage {
  const cookie = pageCookie(base.publicUrl, {
    name: 'meldwerk-external-party',
    path: '/extern',
    seconds: sessionSeconds,
  })
  const visit = (request: FastifyRequest) => ({ token: cookie.get(request), link: param(request, 'link') || undefined })
  return {
    path,
    read: async request => ({ externalParty: await readPartyPage(base, visit(request)) }) satisfies PlainPages,
    submit(request, reply) {
      return received(request, async sent => {
        const result = await submitPartyPage(base, { ...visit(request), ...sent })
        if ('opened' in result) {
          cookie.set(reply, result.opened)
          return '/extern' // the address bar must not keep the link
        }
        if (result.page.kind === 'signed-out') cookie.clear(reply)
        return { externalParty: result.page } satisfies PlainPages
      })
    },
  }
}
