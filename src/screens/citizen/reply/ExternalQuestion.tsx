import { photoQuestion } from '../../../features/questionnaires/web/session.ts'
import { formTexts as texts } from '../../../features/questionnaires/web/texts.ts'
import { titleOf, useTitle } from '../../../web/title.ts'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { Explanation } from './Explanation.tsx'
import css from './Reply.module.css'
import { type QuestionProps, ReplyForm } from './ReplyForm.tsx'

/** The question to an external party: what is asked, where, and the photos; then the form. */
export function ExternalQuestion(props: QuestionProps) {
  const { configuration, session } = props
  const title = session.questionnaire_explanation?.title ?? ''
  useTitle(titleOf(title, configuration.language.siteTitle))
  const photos = photoQuestion(session)
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      <Explanation session={session} map={configuration.map} />
      <h2>{texts.answer}</h2>
      <ReplyForm {...props} photos={{ label: photos?.label ?? texts.photos, hint: texts.photosHint }} />
    </div>
  )
}
