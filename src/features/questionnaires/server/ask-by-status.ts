import type { Base, Tx } from '../../../server/base.ts'
import type { Status } from '../../reports/status/statuses.ts'
import { openSession } from './open-session.ts'

type StatusChange = {
  reportId: number
  change: {
    eventId: number
    to: Status
    text: string | null
    sendsMail: boolean
    recipient: string | null
    /** The ids of those that an external party gets to see; undefined: all. */
    pictures?: readonly number[] | undefined
  }
}

/** A change of status that asks the reporter or an external party something opens the session of their answer. */
export async function askByStatus(base: Base, tx: Tx, { reportId, change }: StatusChange): Promise<void> {
  const { eventId, to, text, sendsMail, recipient, pictures } = change
  if (!sendsMail || text === null) return
  const question = { reportId, eventId, question: text }
  if (to === 'reaction-requested') await openSession(base, tx, { ...question, recipient: null })
  if (to === 'forwarded' && recipient !== null) await openSession(base, tx, { ...question, recipient, pictures })
}
