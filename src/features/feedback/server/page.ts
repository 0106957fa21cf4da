import { limits } from '#features/attachments/limits.ts'
import { addPhotosOfForm, takesPhotosOnWire } from '#features/attachments/server/add.ts'
import { reporterPhotoCount } from '#features/attachments/server/store.ts'
import { reportFactsOf } from '#features/questionnaires/page.ts'
import { readPublicReport, toPublicReport } from '#features/reports/create/server/public-report.ts'
import { readableAddress } from '#features/reports/location/rules.ts'
import { displayId } from '#features/reports/server/store.ts'
import { closingOf, feedbackQuestionOf } from '#features/reports/status/closing-rules.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { PageForm } from '#server/http/uploads.ts'
import type { StandardAnswer, Survey } from '../contract.ts'
import {
  asItWas,
  asksForWords,
  type ChosenAnswers,
  type ClosedReason,
  type ContactWish,
  choiceErrors,
  contactFields,
  type FilledInSurvey,
  type OpenSurvey,
  ownWordsId,
  type SurveyPageData,
  textsOf,
} from '../page.ts'
import { maxTextLength } from '../rules.ts'
import { submitFeedback } from './form.ts'
import { expectsFeedback, findOpenForm, reportOfForm, visibleAnswers } from './store.ts'

/**
 * The link came by mail or from the page of the report, so its holder may see the report but no texts about it.
 * @throws Problem as `findOpenForm`
 */
export async function readSurvey(base: Base, token: string): Promise<Survey> {
  const { db } = base
  const form = await findOpenForm(db, token, base.clock())
  const report = await reportOfForm(db, form)
  const { createdAt, handledAt, reporterErasedAt, reporterEmail, reporterPhone } = report
  return {
    reportUuid: form.reportUuid,
    report: reporterErasedAt
      ? null
      : {
          number: displayId(base, form.reportId),
          category: report.category,
          address: readableAddress(report.addressText),
          reportedAt: createdAt.toISOString(),
          handledAt: handledAt.toISOString(),
        },
    hasContact: Boolean(reporterEmail || reporterPhone),
    hasEmail: Boolean(reporterEmail),
    allowsContact: report.reporterAllowsContact,
    photosLeft: Math.max(0, limits.maxPerReport - (await reporterPhotoCount(db, form.reportId))),
    asks: feedbackQuestionOf(closingOf(report)),
  }
}

export async function readSurveyPage(
  base: Base,
  { token, isSatisfied }: { token: string; isSatisfied: boolean | null },
): Promise<SurveyPageData> {
  try {
    return { kind: 'open', survey: await readOpenSurvey(base, token), isSatisfied }
  } catch (error) {
    return closedPage(error, [])
  }
}

const readOpenSurvey = async (base: Base, token: string): Promise<OpenSurvey> => ({
  ...(await readSurvey(base, token)),
  answers: await listAnswers(base),
})

const contactFieldNames = ['no-contact', 'may-contact', 'wants-mail']

type SurveyForm = { token: string; isSatisfied: boolean; form: PageForm; network: string }

/** Photos first, because none are accepted after the answer. */
export async function submitSurveyPage(
  base: Base,
  { token, isSatisfied, form, network }: SurveyForm,
): Promise<SurveyPageData> {
  const typed = form.entries.filter(([name]) => !contactFieldNames.includes(name)).map(([, text]) => text)
  try {
    const survey = await readOpenSurvey(base, token)
    const asksContact = !isSatisfied && survey.hasContact
    const filledIn = filledInOf(base, { survey, form, asksContact })
    const again = (why: Partial<FilledInSurvey> = {}): SurveyPageData => ({
      kind: 'open',
      survey,
      isSatisfied,
      filledIn: { ...filledIn, ...why },
    })
    const { chosen, extra, contact } = filledIn
    if (choiceErrors(chosen).length > 0 || extra.length > maxTextLength) return again()
    const checkTakesPhotos = takesPhotosOnWire(base, expectsFeedback)
    const photos = isSatisfied ? { files: [], refused: [] } : form
    const refusedPhotos = await addPhotosOfForm(base, survey.reportUuid, {
      form: photos,
      key: token,
      network,
      checkTakesPhotos,
    })
    if (refusedPhotos) return again({ refusedPhotos })
    await submitFeedback(base, token, () => ({
      is_satisfied: isSatisfied,
      ...contactFields(contact, asksContact),
      text_list: textsOf(chosen),
      text_extra: extra,
    }))
    const facts = reportFactsOf(toPublicReport(base, await readPublicReport(base, survey.reportUuid)))
    return { kind: 'sent', survey, isSatisfied, contact, facts }
  } catch (error) {
    return closedPage(error, typed)
  }
}

type Filled = { survey: OpenSurvey; form: PageForm; asksContact: boolean }

function filledInOf({ municipality }: Base, { survey, form, asksContact }: Filled): FilledInSurvey {
  const open = survey.answers.filter(({ open_answer }) => open_answer).map(({ text }) => text)
  const chosen = form.all('answers')
  const ownWords = chosen
    .filter(answer => asksForWords(answer, open))
    .map(answer => [answer, form.get(ownWordsId(answer))])
  const answers: ChosenAnswers = { chosen, ownWords: Object.fromEntries(ownWords), open }
  const isAnswered = municipality.featureFlags.reporterMailHandledNegativeContactEnabled
  const contact = asksContact ? wishIn(form, isAnswered, survey) : asItWas(survey)
  return { chosen: answers, extra: form.get('extra'), contact }
}

/** Where the municipality answers, one checkbox ends all contact. */
function wishIn(form: PageForm, isAnswered: boolean, survey: OpenSurvey): ContactWish {
  const allowsContact = isAnswered ? form.get('no-contact') === '' : form.get('may-contact') !== ''
  if (isAnswered) return { allowsContact, wantsMail: allowsContact }
  return { allowsContact, wantsMail: survey.hasEmail ? form.get('wants-mail') !== '' : survey.allowsContact }
}

function closedPage(error: unknown, typed: readonly string[]): SurveyPageData {
  if (!(error instanceof Problem)) throw error
  return { kind: 'closed', reason: reasonOf(error), typed }
}

function reasonOf({ code, what }: Problem): ClosedReason {
  if (code === 'gone') return what === 'filled out' ? 'filled-out' : 'too-late'
  return code === 'not-found' ? 'unknown' : 'failed'
}

export async function listAnswers({ db }: Base): Promise<StandardAnswer[]> {
  const answers = await visibleAnswers(db)
  return answers.map(({ text, isSatisfied, isOpen, topic }) => ({
    is_satisfied: isSatisfied,
    text,
    topic,
    open_answer: isOpen,
  }))
}
