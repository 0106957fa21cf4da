import { sql } from 'kysely'
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
    .select(
      sql<string | null>`(select email from users where id = (report_events.event ->> 'userId')::bigint)`.as(
        'assignee',
      ),
    )
    .where('reportId', '=', id)
    .orderBy('reportEvents.id', 'desc')
  if (after) query = query.where('reportEvents.at', '>=', after)
  const events = await query.execute()
  return events.flatMap(({ id: eventId, event, at, email, assignee }) =>
    linesOf(event, { assignee })
      .filter(line => what === undefined || asked(what).includes(line.what))
      .map(({ id: about = eventId, ...line }) => ({
        identifier: `${line.what}_${about}`,
        when: wireTime(at),
        ...line,
        who: email ?? 'Signalen systeem',
        _signal: id,
      })),
  )
}

/** The wire tells these apart by what was done to which kind of thing, and so not from one another. */
const alike = [
  ['UPDATE_ROUTING_ASSIGNMENT', 'UPDATE_DIRECTING_DEPARTMENTS_ASSIGNMENT'],
  ['RECEIVE_FEEDBACK', 'CREATE_FEEDBACK'],
] as const

const asked = (what: string): readonly string[] => alike.find(([name]) => name === what) ?? [what]
