import { randomUUID } from 'node:crypto'
import { type Base, transaction } from '../../../server/base.ts'
import type { RecordedEvent } from '../../reports/server/record.ts'
import type { Requester } from '../steps.ts'
import { registerRequested } from './store.ts'

const erasures = {
  'reporter-erased': { step: 'reporter-on-request', erased: 'reporter' },
  'passages-erased': { step: 'passages-on-request', erased: 'passages' },
  'earlier-reporter-erased': { step: 'earlier-reporter-on-request', erased: 'earlier-reporter' },
} as const

type Recorded = Omit<RecordedEvent, 'event'> & {
  event: { type: keyof typeof erasures; request?: string; isRepeated?: true }
}

/** The reaction to what was erased on request: it is in the register, with who asked for it. */
export async function registerErasure(base: Base, { event, eventId, reportId, byUser, at }: Recorded) {
  const requester: Requester = byUser === null ? (event.isRepeated ? 'backup' : 'reporter') : 'colleague'
  const erasure = { ...erasures[event.type], batch: event.request ?? randomUUID(), requester }
  await transaction(base, async tx => {
    await registerRequested(tx, { ...erasure, reportId, eventId, byUser, at })
  })
}
