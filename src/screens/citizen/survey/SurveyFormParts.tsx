import { type ChosenAnswers, choiceErrors } from '../../../features/feedback/chosen-answers.ts'
import type { OpenSurvey } from '../../../features/feedback/page.ts'
import { maxTextLength } from '../../../features/feedback/rules.ts'
import { wordsLabel } from '../../../features/feedback/web/Answers.tsx'
import { surveyTexts as texts } from '../../../features/feedback/web/texts.ts'
import { formTexts } from '../../../features/questionnaires/web/texts.ts'
import type { Photo } from '../../../features/reports/draft/web/draft-storage.ts'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { TextArea } from '../../../web/ui/TextArea.tsx'
import { PhotoField } from '../PhotoField.tsx'
import css from '../reply/Reply.module.css'
import { SurveyedReport } from './SurveyedReport.tsx'

export const SurveyHeading = ({ heading, report }: { heading: string; report: OpenSurvey['report'] }) => (
  <div className={css.top}>
    <PageHeading>{heading}</PageHeading>
    <SurveyedReport report={report} />
  </div>
)

type PhotosProps = {
  /** How many can be added. */
  left: number
  photos: readonly Photo[]
  onChange: (update: (photos: readonly Photo[]) => readonly Photo[]) => void
}

/** Photos of how it is now; nothing where the report has its maximum. */
export const SurveyPhotos = ({ left, photos, onChange }: PhotosProps) =>
  left > 0 && (
    <PhotoField
      name="photos"
      label={texts.photos}
      hint={texts.photosHint(left)}
      max={left}
      photos={photos}
      onChange={onChange}
    />
  )

type ExtraTextProps = { value: string; onChange: (text: string) => void; error: string | undefined }

/** What the reporter says besides the answers. */
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

/** What is wrong with what was filled in, by the id of its field; `field` is its name. */
export function surveyErrors(chosen: ChosenAnswers, { extra, question }: { extra: string; question: string }) {
  const messages = { required: formTexts.required, 'too-long': formTexts.tooLong(maxTextLength) }
  const choices = choiceErrors(chosen).map(({ id, problem, answer }) => {
    const field = answer === undefined ? question : wordsLabel(answer)
    return { id, field, message: messages[problem] }
  })
  const isTooLong = extra.length > maxTextLength
  return isTooLong ? [...choices, { id: 'extra', field: texts.extra, message: messages['too-long'] }] : choices
}

/** An error as the list of errors names it. */
export const inSummary = ({ id, field, message }: ReturnType<typeof surveyErrors>[number]) => ({
  id,
  message: `${field}: ${message}`,
})
