import { Component, type ReactNode, Suspense } from 'react'
import { texts } from '#features/reports/draft/texts.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { announceError } from '#web/error-reports.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  configuration?: PublicConfiguration
  onSimpleForm?: (() => void) | false
  children: ReactNode
}

export class CrashBoundary extends Component<Props, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override componentDidCatch(error: unknown) {
    announceError(error)
  }

  override render() {
    const { configuration, onSimpleForm, children } = this.props
    if (!this.state.hasCrashed) return children
    return (
      configuration && (
        <Alert severity="error" title={texts.crashed}>
          <p>{texts.orCall(configuration.language.phoneNumber)}</p>
          <p>
            <Button onClick={() => location.reload()}>{texts.reload}</Button>
          </p>
          {onSimpleForm && (
            <Button variant="secondary" onClick={onSimpleForm}>
              {texts.simpleForm}
            </Button>
          )}
        </Alert>
      )
    )
  }
}

/** When its code fails to load, the page keeps working without it. */
export const OptionalPart = ({ children }: { children: ReactNode }) => (
  <CrashBoundary>
    <Suspense fallback={null}>{children}</Suspense>
  </CrashBoundary>
)
