import type { FastifyReply, FastifyRequest } from 'fastify'
import { draftTokenHeader } from '../../../kit/draft-token.ts'
import { Problem } from '../../../kit/problem.ts'
import { type Base, transaction } from '../../../server/base.ts'
import type { pageCookie } from '../../../server/http/page-cookie.ts'
import { isDraftToken } from '../../../server/rate-limit/draft-token.ts'
import { closedReason, groupedToken, linkPathOf, tokenIn } from '../../reporters/links/rules.ts'
import { insertLink, reportOfLink, unmailedLinkCount } from '../../reporters/links/server/store.ts'
import { idempotencyKey } from '../../reports/create/server/idempotency-key.ts'
import { findReportForSystem, reportByIdempotencyKey } from '../../reports/server/store.ts'
import { maxLinksOfForm, secondsForLink } from '../rules.ts'
import { openMyReport } from './page-session.ts'

type Headers = Readonly<Record<string, unknown>>

/**
 * The link for the form that has just sent a report: it proves so by the key and the token of its draft. What is lost on the way
 * cannot be sent again, as only a hash is stored: then there is another link.
 * @throws Problem `not-found` when the form sent none, or not just now
 */
export async function createLink(base: Base, headers: Headers): Promise<{ link: string }> {
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
  return { link: publicUrl + linkPathOf(groupedToken(token)) }
}

type FollowedLink = { request: FastifyRequest; reply: FastifyReply; link: ReturnType<typeof pageCookie> }

/**
 * Open the page of the report whose link was followed in this browser.
 * @throws Problem `not-found` for no link of ours, `gone` with why it opens no page any more
 */
export async function openLink(base: Base, { request, reply, link }: FollowedLink): Promise<{ id: number }> {
  const token = tokenIn(link.get(request) ?? '')
  const report = token === undefined ? undefined : await reportOfLink(base.db, token)
  if (report === undefined) throw new Problem('not-found')
  const reason = closedReason(report, base.clock())
  if (reason || !report) throw new Problem('gone', reason)
  await openMyReport(base, reply, report.id)
  link.clear(reply)
  return { id: report.id }
}
