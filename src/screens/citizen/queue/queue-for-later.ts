import { noDraftQuestions } from '../../../features/reports/draft/rules.ts'
import { outgoingReport } from '../../../features/reports/draft/web/send.ts'
import type { DraftForm } from '../../../features/reports/draft/web/use-draft.ts'

/**
 * Put a report aside that could not be sent, just as it was tried, and empty the form. What does that comes in when it is
 * needed: most reports are simply sent.
 * @returns not when this device keeps nothing, or the code did not come: then the form keeps it
 */
export async function queueForLater(draftForm: DraftForm, source: 'online' | 'app'): Promise<boolean> {
  try {
    const [{ enqueue }, { registerBackgroundSync }] = await Promise.all([
      import('../../../features/reports/draft/web/queue.ts'),
      import('../../../web/background-sync.ts'),
    ])
    const current = draftForm.latest()
    await enqueue(
      current,
      outgoingReport(current.draft, { source, draftQuestions: draftForm.draftQuestions ?? noDraftQuestions }),
      Date.now(),
    )
    void registerBackgroundSync()
    await draftForm.startOver()
    return true
  } catch {
    return false
  }
}
