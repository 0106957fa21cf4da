import { lazy, Suspense, useState } from 'react'
import { canBeForwarded, emptyForwardDraft } from '../../../features/report-page/forwarding/rules.ts'
import type { Editing } from '../../../features/report-page/web/editing.ts'
import { CodeLoadFailure } from '../../../features/report-view/web/CodeLoadFailure.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { ErrorBoundary } from '../../../web/ui/ErrorBoundary.tsx'
import { useFocusAfterEditing } from '../../../web/use-focus-after-editing.ts'

const ForwardDialog = lazy(async () => ({ default: (await import('./ForwardDialog.tsx')).ForwardDialog }))

/** Opens the dialog to forward a report to an external party. */
export function ForwardButton({ editing }: { editing: Editing }) {
  const isOpen = editing.isOpen('external')
  const button = useFocusAfterEditing(isOpen)
  // A single key closes the dialog, so the draft is kept for when it is opened again.
  const [draft, setDraft] = useState(emptyForwardDraft)
  if (!canBeForwarded(editing.report)) return null
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        small
        title="Doorzetten naar extern"
        onClick={() => editing.setOpen('external', true)}
      >
        Extern
      </Button>
      {isOpen && (
        <ErrorBoundary fallback={<CodeLoadFailure onClose={() => editing.setOpen('external', false)} />}>
          <Suspense>
            <ForwardDialog editing={editing} draft={draft} onDraft={setDraft} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
