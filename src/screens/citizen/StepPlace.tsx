import { type ReactNode, Suspense } from 'react'
import { handOver } from '../../features/plain-form/web/hand-over.ts'
import type { Step } from '../../features/reports/draft/rules.ts'
import { CrashBoundary } from './CrashBoundary.tsx'
import { wizardPathOf } from './pages.ts'
import { StepSkeleton } from './StepSkeleton.tsx'
import type { StepProps } from './step-form.ts'
import { useWizardContext } from './wizard-context.ts'

type Props = StepProps & { step: Step; isReady: boolean; children: ReactNode }

/** Where a step stands, while it is loading too; where it fails, residents go on with it in the form without scripts. */
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
