import { wireTime } from '../../../kit/amsterdam.ts'
import type { Reader } from '../../../server/db.ts'
import { checkMayRead } from '../../reports/server/store.ts'
import type { User } from '../../users/policy.ts'
import type { HistoryLine } from '../contract.ts'
import { linesOf } from './history-lines.ts'

type Asked = { what: string | undefined; after: Date | undefined }

/** What happened to a report, newest first; an event can be several lines, or none. */
export async function readHistory(db: Reader, user: User, id: number, { what, after }: Asked): Promise<HistoryLine[]> {
  await checkMayRead(db, user, id)
  let query = db
    .selectFrom('reportEvents')
    .leftJoin('users', 'users.id', 'reportEvents.byUser')
    .select(['reportEvents.id', 'reportEvents.event', 'reportEvents.at', 'users.email'])
    .where('reportId', '=', id)
    .orderBy('reportEvents.id', 'desc')
  if (after) query = query.where('reportEvents.at', '>=', after)
  const events = await query.execute()
  return events.flatMap(({ id: eventId, event, at, email }) =>
    linesOf(event)
      .filter(line => what === undefined || line.what === what)
      .map(line => ({
        identifier: `${line.what}_${eventId}`,
        when: wireTime(at),
        ...line,
        who: email ?? 'Signalen systeem',
        _signal: id,
      })),
  )
}
