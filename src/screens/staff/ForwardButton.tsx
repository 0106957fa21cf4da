import { lazy, Suspense } from 'react'
import { canBeForwarded } from '../../features/worklist/outside.ts'
import type { Editing } from '../../features/worklist/web/editing.ts'
import { useFocusAfter } from '../../features/worklist/web/use-focus-after.ts'
import { Button } from '../../web/ui/Button.tsx'

const ForwardDialog = lazy(async () => ({ default: (await import('./ForwardDialog.tsx')).ForwardDialog }))

/** Somebody outside is asked to handle it. */
export function ForwardButton({ editing }: { editing: Editing }) {
  const isOpen = editing.isOpen('external')
  const button = useFocusAfter(isOpen)
  if (!canBeForwarded(editing.report)) return null
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        small
        title="Doorzetten naar extern"
        onClick={() => editing.set('external', true)}
      >
        Extern
      </Button>
      {isOpen && (
        <Suspense>
          <ForwardDialog editing={editing} />
        </Suspense>
      )}
    </>
  )
}
