import { noDraftQuestions } from '#features/reports/draft/rules.ts'
import { outgoingReport } from '#features/reports/draft/web/send.ts'
import type { DraftForm } from '#features/reports/draft/web/use-draft.ts'

/**
 * Queues the report exactly as it was attempted, and empties the form. The code is loaded on demand, as most reports
 * are sent at once. @returns false when this device stores nothing, or the code could not be loaded: then the draft
 * stays in the form
 */
export async function queueForLater(draftForm: DraftForm, source: 'online' | 'app'): Promise<boolean> {
  try {
    const [{ enqueueReport }, { registerBackgroundSync }] = await Promise.all([
      import('#features/reports/draft/web/queue.ts'),
      import('#web/background-sync.ts'),
    ])
    const current = draftForm.latest()
    await enqueueReport(
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
