import type { FastifyRequest } from 'fastify'
import type { SurveyPageData } from '../features/feedback/page.ts'
import { satisfactionOf } from '../features/feedback/rules.ts'
import { readSurveyPage, submitSurveyPage } from '../features/feedback/server/page.ts'
import { submitFeedbackPage } from '../features/mail/accessibility/server/page.ts'
import { readLinkedReport } from '../features/my-reports/server/linked-report.ts'
import type { ReplyPageData } from '../features/questionnaires/page.ts'
import { readReplyPage, submitReplyPage } from '../features/questionnaires/server/page.ts'
import { Problem } from '../kit/problem.ts'
import type { PlainPages } from '../screens/citizen/plain-pages.ts'
import type { Base } from '../server/base.ts'
import { ownOrigins, requireSameOrigin } from '../server/http/own-origins.ts'
import type { PlainPage } from '../server/pages/plain-pages.ts'
import { externalPages } from './plain-external-pages.ts'
import { categoryFormPage, formPage } from './plain-form-page.ts'
import { myReportsPages } from './plain-my-reports.ts'
import { param, received } from './plain-requests.ts'

/** The form for a new report, the forms behind links of mails, and what a reporter reads, for browsers without scripts. */
export const plainPages = (base: Base): PlainPage[] => [
  formPage(base),
  categoryFormPage(base),
  surveyPage(base),
  replyPage(base),
  accessibilityPage(base),
  ...externalPages(base),
  ...myReportsPages(base),
]

/** Whether the link of a page is of nothing that exists, so that the page is sent with 404. */
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

/** The accessibility statement, with the form for feedback on it. */
function accessibilityPage(base: Base): PlainPage {
  const origins = [...ownOrigins(base.publicUrl), ...ownOrigins(base.frontendUrl)]
  return {
    path: '/toegankelijkheidsverklaring',
    isPlain: true,
    read: async () => undefined,
    submit(request) {
      if (request.headers.origin !== undefined) requireSameOrigin(request, origins)
      return received(request, async sent => ({ feedback: await submitFeedbackPage(base, sent) }) satisfies PlainPages)
    },
  }
}

/** Which report the form behind a link is about. */
async function linkedOf(base: Base, token: string): Promise<PlainPages> {
  try {
    return { linkedReport: await readLinkedReport(base, token) }
  } catch (error) {
    if (error instanceof Problem) return {}
    throw error
  }
}
