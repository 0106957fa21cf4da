import type { ReactNode } from 'react'
import { fromOverview } from '#features/plain-form/fields.ts'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import { type Step, steps } from '#features/reports/draft/rules.ts'
import { texts } from '#features/reports/draft/texts.ts'
import { wizardPathOf } from '#features/site/pages/pages.ts'
import { navigate } from '#web/navigation.ts'
import css from './SummaryStep.module.css'

export const SummaryPart = ({ step, children }: { step: Exclude<Step, 'summary'>; children: ReactNode }) => (
  <section className={css.part}>
    <div className={css.header}>
      <h2>{lazyTexts.summaryPartHeading(steps.indexOf(step) + 1, texts.steps[step])}</h2>
      <a
        href={`${wizardPathOf(step)}?${fromOverview}`}
        onClick={event => {
          event.preventDefault()
          navigate(wizardPathOf(step))
          history.replaceState({ back: lazyTexts.backToOverview }, '')
        }}
      >
        {lazyTexts.changeStep[step]}
      </a>
    </div>
    {children}
  </section>
)
