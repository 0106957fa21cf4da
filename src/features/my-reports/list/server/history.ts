import { wireTime } from '../../../../kit/dutch-time.ts'
import type { Base } from '../../../../server/base.ts'
import { feedbackOf, reactionOf } from '../../../report-page/history/server/history.ts'
import type { OwnHistoryLine } from '../contract.ts'
import type { Owner } from './find-reports.ts'
import { linesForReporter } from './history-lines.ts'
import { findOwnReport } from './list.ts'

type HistoryRequest = { uuid: string; what: string | undefined; isOldestFirst: boolean }

/** What happened to a report, as far as its reporter may see it. @throws Problem `not-found` for a report of another one */
export async function readOwnHistory(
  base: Base,
  owner: Owner,
  { uuid, what: code, isOldestFirst }: HistoryRequest,
): Promise<OwnHistoryLine[]> {
  const report = await findOwnReport(base, owner, uuid)
  const events = await base.db
    .selectFrom('reportEvents')
    .select(['event', 'at', reactionOf.as('reaction'), feedbackOf.as('feedback')])
    .where('reportId', '=', report.id)
    .orderBy('id', 'desc')
    .execute()
  const lines = events.flatMap(({ event, at, reaction, feedback }) =>
    linesForReporter(event, { assignee: null, reaction: reaction ?? undefined, feedback: feedback ?? undefined }).map(
      ({ what, action, description }) => ({ when: wireTime(at), what, action, description, _signal: report.uuid }),
    ),
  )
  const matching = lines.filter(({ what }) => code === undefined || what === code)
  return isOldestFirst ? matching.toReversed() : matching
}
