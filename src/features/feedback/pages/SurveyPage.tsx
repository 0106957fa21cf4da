import { type FormEvent, useState } from 'react'
import css from '#features/questionnaires/pages/Reply.module.css'
import { formTexts } from '#features/questionnaires/web/texts.ts'
import type { Photo } from '#features/reports/draft/web/draft-storage.ts'
import { LoadingPage, useLoaded } from '#features/site/pages/parts/loading.tsx'
import { NeedsScripts } from '#features/site/pages/parts/NeedsScripts.tsx'
import { pageForm } from '#features/site/pages/parts/page-form.ts'
import { useIsPlain, usePlainPages } from '#features/site/pages/plain-pages.ts'
import { useConfiguration, usePageTitle } from '#web/configuration-context.tsx'
import { focusNextHeading } from '#web/focus.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox, FieldGroup } from '#web/ui/choices.tsx'
import {
  asItWas,
  type ClosedReason,
  type ContactWish,
  contactFields,
  type FilledInSurvey,
  noAnswers,
  type OpenSurvey,
  textsOf,
} from '../page.ts'
import { Answers } from '../web/Answers.tsx'
import { type LoadedSurvey, loadSurvey, sendSurvey } from '../web/survey.ts'
import { surveyTexts as texts } from '../web/texts.ts'
import { ExtraText, refusalsIn, SurveyErrors, SurveyHeading, SurveyPhotos, surveyErrors } from './SurveyFormParts.tsx'
import { Choose, Closed, Sent, Thanks } from './SurveyParts.tsx'

type SurveyFormProps = {
  token: string
  survey: OpenSurvey
  isSatisfied: boolean
  onSent?: (contact: ContactWish) => void
  onClosed?: (reason: ClosedReason, typed: readonly string[]) => void
  filledIn?: FilledInSurvey | undefined
}

/** Missing permission for contact starts as "no"; mail keeps its setting. */
const wishAtFirst = (survey: OpenSurvey, hasToAllow: boolean): ContactWish =>
  hasToAllow ? { ...asItWas(survey), allowsContact: false } : asItWas(survey)

function SurveyForm({ token, survey, isSatisfied, onSent, onClosed, filledIn }: SurveyFormProps) {
  const { featureFlags } = useConfiguration()
  const isPlain = useIsPlain()
  const [chosen, setChosen] = useState(filledIn?.chosen ?? noAnswers)
  const [extra, setExtra] = useState(filledIn?.extra ?? '')
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const isAnswered = featureFlags.reporterMailHandledNegativeContactEnabled
  const asksContact = !isSatisfied && survey.hasContact
  const [contact, setContact] = useState(filledIn?.contact ?? wishAtFirst(survey, asksContact && !isAnswered))
  const [attempt, setAttempt] = useState(filledIn ? 1 : 0)
  const [wrongAtAttempt, setWrongAtAttempt] = useState<readonly string[]>()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [refused, setRefused] = useState(refusalsIn(filledIn))
  const { asks } = survey
  const kind = isSatisfied ? 'satisfied' : asks === 'objection' ? asks : 'unsatisfied'
  const heading =
    (asks === 'answer' && texts.headingsOfAnswer[isSatisfied ? 'satisfied' : 'unsatisfied']) || texts.headings[kind]
  usePageTitle(heading)
  const errors = surveyErrors(chosen, { extra, question: texts.why[kind] })
  // A field that appears after the attempt is not wrong yet.
  const shownErrors = errors.filter(({ id }) => wrongAtAttempt?.includes(id) ?? attempt > 0)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAttempt(attempt + 1)
    setWrongAtAttempt(errors.map(({ id }) => id))
    setFailure(undefined)
    setRefused(undefined)
    if (isBusy || errors.length > 0) return
    setIsBusy(true)
    const result = await sendSurvey(token, survey.reportUuid, {
      is_satisfied: isSatisfied,
      ...contactFields(contact, asksContact),
      text_list: textsOf(chosen),
      text_extra: extra,
      photos: isSatisfied ? [] : photos,
    })
    setIsBusy(false)
    if (typeof result === 'object') return setFailure(formTexts.photoRefused(result.refused))
    if (result === 'failed') return setFailure(formTexts.notSent)
    const wasLost = failure !== undefined
    if (result === 'sent' || (result === 'filled-out' && wasLost)) return onSent?.(contact)
    onClosed?.(result, [...textsOf(chosen), extra])
  }
  return (
    <div className={css.page}>
      <SurveyHeading heading={heading} report={survey.report} />
      <form {...pageForm} className={css.form} noValidate onSubmit={event => void submit(event)}>
        <SurveyErrors errors={shownErrors} refused={refused} attempt={attempt} />
        <Answers
          answers={survey.answers.filter(({ is_satisfied }) => is_satisfied === isSatisfied)}
          label={texts.why[kind]}
          isMultiple={featureFlags.enableMultipleKtoAnswers}
          chosen={chosen}
          onChange={setChosen}
          errors={shownErrors}
          showsAllFields={isPlain}
        />
        {!isSatisfied && (
          <SurveyPhotos left={survey.photosLeft} refused={refused} photos={photos} onChange={setPhotos} />
        )}
        <ExtraText value={extra} onChange={setExtra} error={shownErrors.find(({ id }) => id === 'extra')?.message} />
        {asksContact && (
          <ContactChoice isAnswered={isAnswered} hasEmail={survey.hasEmail} wish={contact} onChange={setContact} />
        )}
        {failure && <Alert severity="error">{failure}</Alert>}
        <div>
          <Button type="submit" busy={isBusy} busyText={texts.sending}>
            {formTexts.send}
          </Button>
        </div>
      </form>
    </div>
  )
}

type ContactChoiceProps = {
  isAnswered: boolean
  hasEmail: boolean
  wish: ContactWish
  onChange: (wish: ContactWish) => void
}

function ContactChoice({ isAnswered, hasEmail, wish, onChange }: ContactChoiceProps) {
  if (isAnswered)
    return (
      <section className={css.section}>
        <h2>{texts.contact}</h2>
        <p>{texts.contactExplanation}</p>
        <Checkbox
          name="no-contact"
          label={texts.noContact}
          hint={texts.noContactHint}
          checked={!wish.allowsContact}
          onChange={({ target }) => onChange({ allowsContact: !target.checked, wantsMail: !target.checked })}
        />
      </section>
    )
  return (
    <>
      <FieldGroup label={texts.mayContact}>
        <Checkbox
          name="may-contact"
          label={texts.mayContactYes}
          checked={wish.allowsContact}
          onChange={({ target }) => onChange({ ...wish, allowsContact: target.checked })}
        />
      </FieldGroup>
      {hasEmail && (
        <FieldGroup label={texts.mail}>
          <Checkbox
            name="wants-mail"
            label={texts.wantsMail}
            hint={texts.wantsMailHint}
            checked={wish.wantsMail}
            onChange={({ target }) => onChange({ ...wish, wantsMail: target.checked })}
          />
        </FieldGroup>
      )}
    </>
  )
}

type Props = { isSatisfied: boolean | null; token: string }
type State =
  | LoadedSurvey
  | { kind: 'closed'; reason: ClosedReason; typed: readonly string[] }
  | { kind: 'sent'; survey: OpenSurvey; contact: ContactWish }

/** Opening the mailed link changes nothing. */
export function SurveyPage({ isSatisfied, token }: Props) {
  const [state, setState] = useLoaded<string, State>(token, loadSurvey)
  const [chosen, setChosen] = useState(isSatisfied)
  if (state.kind === 'loading')
    return (
      <LoadingPage text={texts.loading}>
        <PlainSurvey token={token} />
      </LoadingPage>
    )
  if (state.kind === 'sent') return <Sent isSatisfied={chosen === true} {...state} />
  if (state.kind === 'closed') return <Closed token={token} {...state} onRetry={() => setState({ kind: 'loading' })} />
  const { survey } = state
  if (chosen === null) return <Choose survey={survey} onChoose={setChosen} />
  return (
    <SurveyForm
      token={token}
      survey={survey}
      isSatisfied={chosen}
      onSent={contact => {
        focusNextHeading()
        setState({ kind: 'sent', survey, contact })
      }}
      onClosed={(reason, typed) => setState({ kind: 'closed', reason, typed })}
    />
  )
}

function PlainSurvey({ token }: { token: string }) {
  const { survey: page } = usePlainPages()
  if (!page) return <NeedsScripts />
  if (page.kind === 'closed') return <Closed token={token} {...page} />
  if (page.kind === 'sent') return <Thanks {...page} report={{ facts: page.facts, page: undefined }} />
  const { survey, isSatisfied, filledIn } = page
  if (isSatisfied === null) {
    const path = (answer: string) => `/kto/${answer}/${encodeURIComponent(token)}`
    return <Choose survey={survey} links={{ yes: path('ja'), no: path('nee') }} />
  }
  return <SurveyForm token={token} survey={survey} isSatisfied={isSatisfied} filledIn={filledIn} />
}
