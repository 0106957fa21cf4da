import type { FastifyReply, FastifyRequest } from 'fastify'
import { draftTokenHeader } from '../../../kit/draft-token.ts'
import { Problem } from '../../../kit/problem.ts'
import { type Base, transaction } from '../../../server/base.ts'
import type { pageCookie } from '../../../server/http/page-cookie.ts'
import { isDraftToken } from '../../../server/rate-limit/draft-token.ts'
import { closedReason, groupedToken, linkPathOf, tokenIn } from '../../reporters/links/rules.ts'
import { insertLink, reportOfLink, unmailedLinkCount } from '../../reporters/links/server/store.ts'
import { idempotencyKey } from '../../reports/create/server/idempotency-key.ts'
import { promiseOf } from '../../reports/promise.ts'
import { findReportForSystem, reportByIdempotencyKey } from '../../reports/server/store.ts'
import type { ReadPromise } from '../contract.ts'
import { closedLinkPath, closedLinkReasons, reportPagePath, stoppedPath } from '../paths.ts'
import { maxLinksOfForm, secondsForLink } from '../rules.ts'
import { openMyReport } from './page-session.ts'
import { promiseShape } from './promise-shape.ts'
import { setReportMail } from './set-mail.ts'
import { findMyReport } from './store.ts'

type Headers = Readonly<Record<string, unknown>>

/**
 * The link for the form that has just sent a report, and what its reporter is promised: it proves so by the key and the token of its draft. What is lost on the way
 * cannot be sent again, as only a hash is stored: then there is another link.
 * @throws Problem `not-found` when the form sent none, or not just now
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
    await findReportForSystem(tx, report.id) // locked: links of it are counted one by one
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

/** The report of the link that was followed in this browser. @throws Problem as `openLink` does */
async function followedReport(base: Base, { request, link }: Pick<FollowedLink, 'request' | 'link'>) {
  const token = tokenIn(link.get(request) ?? '')
  const report = token === undefined ? undefined : await reportOfLink(base.db, token)
  if (report === undefined) throw new Problem('not-found')
  const reason = closedReason(report, base.clock())
  if (reason || !report) throw new Problem('gone', reason)
  return report
}

/**
 * Open the page of the report whose link was followed in this browser.
 * @throws Problem `not-found` for no link of ours, `gone` with why it opens no page any more
 */
export async function openLink(base: Base, { request, reply, link }: FollowedLink): Promise<{ id: number }> {
  const { id } = await followedReport(base, { request, link })
  await openMyReport(base, { request, reply }, id)
  link.clear(reply)
  return { id }
}

/** The same by a plain form. @returns the path of the page that follows */
export const openLinkByForm = (base: Base, followed: FollowedLink): Promise<string> =>
  orClosedLink(async () => reportPagePath((await openLink(base, followed)).id))

/** Stop mail about the report whose link was followed, by a plain form; the link can still be opened. @returns as above */
export const stopMailByForm = (base: Base, followed: Omit<FollowedLink, 'reply'>): Promise<string> =>
  orClosedLink(async () => {
    const { id } = await followedReport(base, followed)
    await setReportMail(base, id, { isStopped: true })
    return stoppedPath
  })

/** The page that follows, or the one that says why the link does not work. */
async function orClosedLink(press: () => Promise<string>): Promise<string> {
  try {
    return await press()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return closedLinkPath(closedLinkReasons.find(reason => reason === error.what) ?? 'unknown')
  }
}
