import { askedNothing } from '../../../features/reports/draft/rules.ts'
import { outgoing } from '../../../features/reports/draft/web/send.ts'
import type { DraftInHand } from '../../../features/reports/draft/web/use-draft.ts'

/**
 * Put a report aside that could not be sent, just as it was tried, and empty the form. What does that comes in when it is
 * needed: most reports are simply sent.
 * @returns not when this device keeps nothing, or the code did not come: then the form keeps it
 */
export async function keepForLater(hand: DraftInHand, source: 'online' | 'app'): Promise<boolean> {
  try {
    const [{ enqueue }, { sendWhenOnline }] = await Promise.all([
      import('../../../features/reports/draft/web/queue.ts'),
      import('../../../web/background-sync.ts'),
    ])
    const kept = hand.latest()
    await enqueue(kept, outgoing(kept.draft, { source, asked: hand.asked ?? askedNothing }), Date.now())
    void sendWhenOnline()
    await hand.startOver()
    return true
  } catch {
    return false
  }
}
