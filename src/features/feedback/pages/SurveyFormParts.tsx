import { refusalOf } from '#features/attachments/rules.ts'
import { dayOfMonth } from '#features/my-reports/web/days.ts'
import css from '#features/questionnaires/pages/Reply.module.css'
import { formTexts } from '#features/questionnaires/web/texts.ts'
import type { Photo } from '#features/reports/draft/web/draft-storage.ts'
import { PhotoField } from '#features/site/pages/parts/PhotoField.tsx'
import { photoErrors } from '#features/site/pages/parts/photo-errors.ts'
import { WithWritten } from '#features/translations/web/WithWritten.tsx'
import { formErrorTitle } from '#web/form/error-title.ts'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { Survey } from '../contract.ts'
import { type ChosenAnswers, choiceErrors, type FilledInSurvey, type OpenSurvey } from '../page.ts'
import { maxTextLength } from '../rules.ts'
import { wordsLabel } from '../web/Answers.tsx'
import { surveyTexts as texts } from '../web/texts.ts'

export const SurveyHeading = ({ heading, report }: { heading: string; report: OpenSurvey['report'] }) => (
  <div className={css.top}>
    <PageHeading>{heading}</PageHeading>
    <SurveyedReport report={report} />
  </div>
)

export const refusalsIn = (filledIn: FilledInSurvey | undefined) => filledIn?.refusedPhotos?.map(refusalOf)

type PhotosProps = {
  left: number
  refused: readonly string[] | undefined
  photos: readonly Photo[]
  onChange: (update: (photos: readonly Photo[]) => readonly Photo[]) => void
}

export const SurveyPhotos = ({ left, ...rest }: PhotosProps) =>
  left > 0 && <PhotoField label={texts.photos} hint={texts.photosHint(left)} max={left} {...rest} />

type ExtraTextProps = { value: string; onChange: (text: string) => void; error: string | undefined }

export const ExtraText = ({ value, onChange, error }: ExtraTextProps) => (
  <TextArea
    id="extra"
    name="extra"
    label={texts.extra}
    max={maxTextLength}
    rows={3}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={error}
  />
)

export function surveyErrors(chosen: ChosenAnswers, { extra, question }: { extra: string; question: string }) {
  const messages = { required: formTexts.required, 'too-long': formTexts.tooLong(maxTextLength) }
  const choices = choiceErrors(chosen).map(({ id, problem, answer }) => {
    const field = answer === undefined ? question : wordsLabel(answer)
    return { id, field, message: messages[problem] }
  })
  const isTooLong = extra.length > maxTextLength
  return isTooLong ? [...choices, { id: 'extra', field: texts.extra, message: messages['too-long'] }] : choices
}

type Errors = { errors: ReturnType<typeof surveyErrors>; refused: readonly string[] | undefined; attempt: number }

export const SurveyErrors = ({ errors, refused, attempt }: Errors) => (
  <ErrorSummary
    title={formErrorTitle([...errors.map(({ message }) => message), ...(refused ?? [])])}
    attempt={attempt}
    errors={[
      ...errors.map(({ id, field, message }) => ({ id, message: `${field}: ${message}` })),
      ...photoErrors('photos', refused),
    ]}
  />
)

export const SurveyedReport = ({ report }: Pick<Survey, 'report'>) =>
  report && (
    <p className={css.subtle}>
      <WithWritten text={texts.about(report)} name={report.category} />{' '}
      {texts.moments(dayOfMonth(report.reportedAt), dayOfMonth(report.handledAt))}
    </p>
  )
