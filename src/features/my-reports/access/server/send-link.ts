import { type Language, languageOf } from '../../../../kit/language.ts'
import { openPageSession } from '../../../../server/auth/page-sessions.ts'
import { type Base, type Tx, transaction } from '../../../../server/base.ts'
import type { JobData } from '../../../../server/jobs.ts'
import { composeLinkMail } from '../../../mail/server/link-mail.ts'
import { queueMailIn } from '../../../mail/server/send.ts'
import { linkHours } from '../rules.ts'
import { endLinks, linkPurpose } from './reporter.ts'
import { addressOfReporter, takeLinkRequest } from './store.ts'

/** The queue of requests for a link. */
export const sendLinkQueue = 'send-report-link'

/** Mails a link to an address that has reports; earlier links to it stop working. Other addresses get nothing. */
export const sendLink = (base: Base) => (data: JobData) =>
  transaction(base, async tx => {
    const requestId = Number(data.requestId)
    const subject = await takeLinkRequest(tx, requestId)
    const recipient = subject && (await addressOfReporter(tx, subject, tx.now))
    if (!recipient) return
    await endLinks(tx, subject)
    const token = await openPageSession(tx, { purpose: linkPurpose, subject, seconds: linkHours * 3600 })
    await queueLinkMail(tx, base, { requestId, recipient, token, language: languageOf(data.language) })
  })

type LinkToMail = { requestId: number; recipient: string; token: string; language: Language }

async function queueLinkMail(tx: Tx, base: Base, { requestId, recipient, token, language }: LinkToMail) {
  const written = await composeLinkMail(base, { url: `${base.frontendUrl}/mijn-meldingen/${token}`, language }, tx)
  const about = { cause: `report-link-${requestId}`, reportId: null, eventId: null, kind: 'report-link' } as const
  return queueMailIn(tx, base, { ...about, recipient, ...written })
}
