import { z } from 'zod'
import { wireTime } from '../../../kit/dutch-time.ts'
import { Problem } from '../../../kit/problem.ts'
import type { Routes } from '../../../server/http/http-server.ts'
import { parseId } from '../../../server/http/parse-id.ts'
import { logContactAccess } from '../../reporters/server/access-log.ts'
import { seesContactDetails } from '../../reports/policy.ts'
import { checkMayRead } from '../../reports/server/store.ts'
import * as contract from '../contract.ts'
import { reporterMailKindOf } from '../kinds.ts'
import { sendFramed } from './framed.ts'
import { previewMail } from './preview.ts'
import { countUnsent, mailsOf, takePreview } from './store.ts'

export const mailRoutes: Routes = ({ onAuthorized, fastify }, base) => {
  onAuthorized(contract.listMails, async ({ user, query }) => {
    await checkMayRead(base.db, user, query.report)
    const mails = await mailsOf(base.db, query.report)
    const now = base.clock()
    const showsRecipients = seesContactDetails(user)
    if (showsRecipients && mails.length > 0)
      await logContactAccess(base.db, { reportId: query.report, userId: user.id, now })
    return mails.map(({ id, kind, subject, recipient, attempts, error, createdAt, sentAt, state, busyUntil }) => ({
      id,
      subject,
      attempts,
      error,
      kind: reporterMailKindOf(kind),
      recipient: showsRecipients ? recipient : '*****',
      state: state === 'sending' && busyUntil && busyUntil < now ? ('uncertain' as const) : state,
      createdAt: wireTime(createdAt),
      sentAt: sentAt && wireTime(sentAt),
    }))
  })

  onAuthorized(contract.previewMail, async ({ user, params, body }) =>
    previewMail(base, user, { id: parseId(params.id), asked: body }),
  )

  fastify.get<{ Params: { token: string } }>('/api/mail-previews/:token', async ({ params }, reply) => {
    const isToken = z.uuid().safeParse(params.token).success
    const html = isToken ? await takePreview(base.db, params.token, base.clock()) : undefined
    if (html === undefined) throw new Problem('not-found')
    return sendFramed(reply, html)
  })

  onAuthorized(contract.countUnsentMails, async () => {
    const { oldest, ...counts } = await countUnsent(base.db)
    return { ...counts, oldest: oldest && wireTime(oldest), transport: base.mail.kind }
  })
}
