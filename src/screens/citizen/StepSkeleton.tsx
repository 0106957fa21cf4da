import type { Step } from '../../features/reports/draft/rules.ts'
import { texts } from '../../features/reports/draft/texts.ts'
import type { PublicConfiguration } from '../../kit/configuration.ts'
import { titleOf, useTitle } from '../../web/title.ts'
import { Skeleton } from '../../web/ui/Skeleton.tsx'

/** A step that is still loading, with its heading. */
export function StepSkeleton({ step, configuration }: { step: Step; configuration: PublicConfiguration }) {
  useTitle(titleOf(texts.steps[step], configuration.language.siteTitle))
  return (
    <div>
      <h1>{texts.steps[step]}</h1>
      <Skeleton lines={6} label={texts.loading} />
    </div>
  )
}
