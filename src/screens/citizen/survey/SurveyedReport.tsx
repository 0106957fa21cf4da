import type { Survey } from '#features/feedback/contract.ts'
import { surveyTexts as texts } from '#features/feedback/web/texts.ts'
import { dayOfMonth } from '#features/my-reports/web/days.ts'
import { WithWritten } from '#features/translations/web/WithWritten.tsx'
import css from '../reply/Reply.module.css'

export const SurveyedReport = ({ report }: Pick<Survey, 'report'>) =>
  report && (
    <p className={css.subtle}>
      <WithWritten text={texts.about(report)} name={report.category} />{' '}
      {texts.moments(dayOfMonth(report.reportedAt), dayOfMonth(report.handledAt))}
    </p>
  )
