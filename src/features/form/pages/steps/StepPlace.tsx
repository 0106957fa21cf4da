import { type ReactNode, Suspense } from 'react'
import { handOver } from '#features/plain-form/web/hand-over.ts'
import type { Step } from '#features/reports/draft/rules.ts'
import { texts } from '#features/reports/draft/texts.ts'
import { wizardPathOf } from '#features/site/pages/pages.ts'
import { CrashBoundary } from '#features/site/pages/parts/CrashBoundary.tsx'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { Skeleton } from '#web/ui/loading.tsx'
import { useWizardContext } from '../wizard-context.ts'
import type { StepProps } from './step-form.ts'

type Props = StepProps & { step: Step; isReady: boolean; children: ReactNode }

/** When loading fails, residents continue in the form without scripts. */
export function StepPlace({ step, configuration, draftForm, isReady, children }: Props) {
  const { staffSession } = useWizardContext()
  const skeleton = <StepSkeleton step={step} configuration={configuration} />
  if (!isReady) return skeleton
  return (
    <CrashBoundary
      key={step}
      configuration={configuration}
      onSimpleForm={!staffSession && (() => handOver(draftForm.latest(), wizardPathOf(step)))}
    >
      <Suspense fallback={skeleton}>{children}</Suspense>
    </CrashBoundary>
  )
}

function StepSkeleton({ step, configuration }: { step: Step; configuration: PublicConfiguration }) {
  useTitle(titleOf(texts.steps[step], configuration.language.siteTitle))
  return (
    <div>
      <h1>{texts.steps[step]}</h1>
      <Skeleton lines={6} label={texts.loading} />
    </div>
  )
}
