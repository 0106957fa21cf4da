import { randomUUID } from 'node:crypto'
import { type Base, transaction } from '../../../../server/base.ts'
import type { JobData } from '../../../../server/jobs.ts'
import { userById } from '../../../users/server/store.ts'
import { renderMail } from '../../render.ts'
import { queueMailIn } from '../../server/send.ts'
import { mailBranding } from '../../server/write-mail.ts'
import { secondFactorMail } from '../second-factor-mail.ts'

/** Mails an active user that their second factor was reset. */
export const mailSecondFactorReset = (base: Base) => (data: JobData) =>
  transaction(base, async tx => {
    const user = await userById(tx, Number(data.userId))
    if (!user?.isActive) return
    const content = secondFactorMail(base.municipality.mail.organization)
    const written = renderMail({ ...content, branding: await mailBranding(base) })
    const about = { cause: `second-factor-${randomUUID()}`, reportId: null, eventId: null }
    const mail = { ...about, kind: 'second-factor-reset', recipient: user.email, subject: content.subject } as const
    await queueMailIn(tx, base, { ...mail, ...written })
  })
