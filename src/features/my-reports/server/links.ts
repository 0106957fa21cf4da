import type { FastifyReply, FastifyRequest } from 'fastify'
import { closedReason, groupedToken, linkPathOf, tokenIn } from '#features/reporters/links.ts'
import { insertLink, reportOfLink, unmailedLinkCount } from '#features/reporters/server/store.ts'
import { idempotencyKey } from '#features/reports/create/server/idempotency-key.ts'
import { promiseOf } from '#features/reports/promise.ts'
import { findReportForSystem, reportByIdempotencyKey } from '#features/reports/server/store.ts'
import { draftTokenHeader } from '#kit/draft-token.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, transaction } from '#server/base.ts'
import type { pageCookie } from '#server/http/page-cookie.ts'
import { parseId } from '#server/http/pagination.ts'
import { isDraftToken } from '#server/rate-limit/draft-token.ts'
import type { MyReport, ReadPromise } from '../contract.ts'
import { closedLinkPath, closedLinkReasons, reportPagePath, stoppedPath } from '../paths.ts'
import { maxLinksOfForm, secondsForLink } from '../rules.ts'
import { openMyReport, requireOpen } from './page-session.ts'
import { readMyReport } from './read-my-report.ts'
import { setReportMail } from './stop-mail.ts'
import { findMyReport, promiseShape } from './store.ts'

type Page = {
  request: FastifyRequest
  id: string
}

/** @throws Problem `not-found` when its page is not open in this browser */
export async function asReporter<Result>(
  base: Base,
  { request, id }: Page,
  work: (reportId: number) => Promise<Result>,
): Promise<Result> {
  return work(await requireOpen(base, request, parseId(id)))
}

export const changeAsReporter = (
  base: Base,
  page: Page,
  change: (reportId: number) => Promise<void>,
): Promise<MyReport> =>
  asReporter(base, page, async reportId => {
    await change(reportId)
    return readMyReport(base, reportId)
  })

type Headers = Readonly<Record<string, unknown>>

/**
 * The form that just sent a report proves so by the key and the token of its draft. A lost link cannot be sent
 * again, because only its hash is stored, so the form gets another. @throws Problem `not-found` when the form sent
 * no report recently
 */
export async function createLink(base: Base, headers: Headers): Promise<{ link: string; promise: ReadPromise | null }> {
  const key = idempotencyKey(headers)
  const draftToken = headers[draftTokenHeader.toLowerCase()]
  const { signingKey, db, publicUrl } = base
  const isProven =
    key && typeof draftToken === 'string' && isDraftToken(draftToken, { signingKey, key, now: base.clock() })
  const report = isProven ? await reportByIdempotencyKey(db, key) : undefined
  if (!report) throw new Problem('not-found')
  const token = await transaction(base, async tx => {
    await findReportForSystem(tx, report.id) // locked: its links are counted one by one
    const age = tx.now.getTime() - report.createdAt.getTime()
    if (age > secondsForLink * 1000 || (await unmailedLinkCount(tx, report.id)) >= maxLinksOfForm)
      throw new Problem('not-found')
    return insertLink(tx, { reportId: report.id, mailId: null })
  })
  return { link: publicUrl + linkPathOf(groupedToken(token)), promise: await promiseNow(base, report.id) }
}

async function promiseNow({ db, clock, municipality }: Base, reportId: number): Promise<ReadPromise | null> {
  const report = await findMyReport(db, reportId)
  const promise = report && promiseOf(report, municipality, clock())
  return promise ? promiseShape(promise, clock()) : null
}

type FollowedLink = { request: FastifyRequest; reply: FastifyReply; link: ReturnType<typeof pageCookie> }

/** @throws Problem as `openLink` does */
async function followedReport(base: Base, { request, link }: Pick<FollowedLink, 'request' | 'link'>) {
  const token = tokenIn(link.get(request) ?? '')
  const report = token === undefined ? undefined : await reportOfLink(base.db, token)
  if (report === undefined) throw new Problem('not-found')
  const reason = closedReason(report, base.clock())
  if (reason || !report) throw new Problem('gone', reason)
  return report
}

/** @throws Problem `not-found` for an unknown link, `gone` with the reason for a closed one */
export async function openLink(base: Base, { request, reply, link }: FollowedLink): Promise<{ id: number }> {
  const { id } = await followedReport(base, { request, link })
  await openMyReport(base, { request, reply }, id)
  link.clear(reply)
  return { id }
}

/** @returns the path of the next page */
export const openLinkByForm = (base: Base, followed: FollowedLink): Promise<string> =>
  orClosedLink(async () => reportPagePath((await openLink(base, followed)).id))

/** The link can still be opened. @returns the path of the next page */
export const stopMailByForm = (base: Base, followed: Omit<FollowedLink, 'reply'>): Promise<string> =>
  orClosedLink(async () => {
    const { id } = await followedReport(base, followed)
    await setReportMail(base, id, { isStopped: true })
    return stoppedPath
  })

async function orClosedLink(press: () => Promise<string>): Promise<string> {
  try {
    return await press()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return closedLinkPath(closedLinkReasons.find(reason => reason === error.what) ?? 'unknown')
  }
}
