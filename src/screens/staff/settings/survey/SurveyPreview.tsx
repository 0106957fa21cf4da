import type { ReactNode } from 'react'
import { AnswerPreview } from '../../../../features/feedback/standard-answers/web/AnswerPreview.tsx'
import css from './Survey.module.css'

type Props = Parameters<typeof AnswerPreview>[0] & {
  /** What to choose before the preview. */
  children?: ReactNode
}

/** The question of the survey beside its settings. */
export const SurveyPreview = ({ answers, isSatisfied, children }: Props) => (
  <section className={css.preview} aria-label="Voorbeeld">
    <h2>Zo ziet de melder het</h2>
    {children}
    <AnswerPreview key={String(isSatisfied)} answers={answers} isSatisfied={isSatisfied} />
  </section>
)
