import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import type { PageForm } from '../../../server/http/uploads.ts'
import { takesPhotosOnWire } from '../../attachments/server/add.ts'
import { addPhotosOfForm } from '../../attachments/server/add-from-form.ts'
import { reportFactsOf } from '../../questionnaires/report-facts.ts'
import { readPublicReport, toPublicReport } from '../../reports/create/server/public-report.ts'
import { asksForWords, type ChosenAnswers, choiceErrors, ownWordsId, textsOf } from '../chosen-answers.ts'
import { asItWas, contactFields } from '../contact-wish.ts'
import type { ClosedReason, ContactWish, FilledInSurvey, OpenSurvey, SurveyPageData } from '../page.ts'
import { maxTextLength } from '../rules.ts'
import { listAnswers } from './list-answers.ts'
import { readSurvey } from './read-survey.ts'
import { expectsFeedback } from './store.ts'
import { submitFeedback } from './submit.ts'

/** The survey behind the link of a mail, for a browser without scripts. */
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

/** What a browser without scripts filled in: photos first, as after the answer none are accepted any more. */
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
    const refusedPhoto = await addPhotosOfForm(base, survey.reportUuid, {
      form: photos,
      key: token,
      network,
      checkTakesPhotos,
    })
    if (refusedPhoto !== undefined) return again({ refusedPhoto })
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

/** Where the municipality answers, one tick ends all of it. */
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
