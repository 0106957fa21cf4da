import { wireTime } from '../../../kit/amsterdam.ts'
import type { Routes } from '../../../server/http.ts'
import { seesContactDetails } from '../../reports/policy.ts'
import { checkMayRead } from '../../reports/server/store.ts'
import * as contract from '../contract.ts'
import { type AnyMailKind, allMailKinds } from '../rules.ts'
import { countUnsent, mailsOf } from './store.ts'

export const mailRoutes: Routes = ({ on }, base) => {
  on(contract.listMails, async ({ user, query }) => {
    await checkMayRead(base.db, user, query.report)
    const mails = await mailsOf(base.db, query.report)
    const now = base.clock()
    return mails.map(({ id, kind, subject, recipient, attempts, error, createdAt, sentAt, state, busyUntil }) => ({
      ...{ id, subject, attempts, error, kind: kindOf(kind) },
      recipient: seesContactDetails(user) ? recipient : '*****',
      state: state === 'sending' && busyUntil && busyUntil < now ? ('uncertain' as const) : state,
      createdAt: wireTime(createdAt),
      sentAt: sentAt && wireTime(sentAt),
    }))
  })

  on(contract.countUnsentMails, async () => {
    const { oldest, ...counts } = await countUnsent(base.db)
    return { ...counts, oldest: oldest && wireTime(oldest), transport: base.mail.kind }
  })
}

const kindOf = (kind: string): AnyMailKind => allMailKinds.find(known => known === kind) ?? 'update'
