import { type CreatedLink, fetchCreatedLink } from '#features/my-reports/web/created-link.ts'
import {
  type AcceptedReport,
  originOf,
  putQueuedReport,
  type SentReport,
  tell,
  type UnsentReport,
  type WaitingReport,
} from '#features/reports/draft/web/queue.ts'
import { fetchDraftToken, fetchHandlingMessage } from '#features/reports/draft/web/send.ts'

/** The term is shown everywhere, the link only in the tab that wrote the report. */

type SentItem = AcceptedReport | SentReport
export const isSent = (item: UnsentReport): item is SentItem => item.state === 'accepted' || item.state === 'sent'

/** The server makes links of a sent report during this time (milliseconds). */
const timeForLink = 3_600_000

export const mayBeTold = (item: SentItem, now: number) =>
  item.origin !== undefined && item.told === undefined && now - item.sentAt < timeForLink

/** @param ours undefined when another tab wrote the report: that tab fetches the rest */
export async function withFacts(
  item: SentItem,
  { report, draft }: WaitingReport,
  ours: { hasEmail: boolean } | undefined,
): Promise<SentItem> {
  const created = await createdLink(report.idempotencyKey, report.draftToken)
  if (!created) return item
  const next: SentItem = { ...item, promise: JSON.stringify(created.promise) }
  if (ours) return tell(next, { ...ours, handlingMessage: await fetchHandlingMessage(draft), link: created.link })
  await putQueuedReport(next)
  return next
}

/** For the tab that wrote the report, when another one or the worker sent it. */
export async function withTold(item: UnsentReport): Promise<UnsentReport> {
  if (!isSent(item) || !mayBeTold(item, Date.now())) return item
  const origin = await originOf(item)
  if (!origin) return item
  const { idempotencyKey, hasEmail } = origin
  const created = await createdLink(idempotencyKey)
  if (!created) return item
  const next = { ...item, promise: JSON.stringify(created.promise) }
  return tell(next, { hasEmail, handlingMessage: await fetchHandlingMessage(origin), link: created.link })
}

async function createdLink(idempotencyKey: string, draftToken?: string): Promise<CreatedLink | undefined> {
  const token = draftToken ?? (await fetchDraftToken(idempotencyKey))
  return token ? fetchCreatedLink(idempotencyKey, token) : undefined
}
