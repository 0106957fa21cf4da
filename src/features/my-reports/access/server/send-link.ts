import { openPageSession } from '../../../../server/auth/page-sessions.ts'
import { type Base, type Tx, transaction } from '../../../../server/base.ts'
import type { JobData } from '../../../../server/jobs.ts'
import { renderMail } from '../../../mail/server/render.ts'
import { queueMailIn } from '../../../mail/server/send.ts'
import { linkHours } from '../rules.ts'
import { linkMail } from '../texts.ts'
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
    await queueLinkMail(tx, base, { requestId, recipient, token })
  })

type LinkToMail = { requestId: number; recipient: string; token: string }

function queueLinkMail(tx: Tx, base: Base, { requestId, recipient, token }: LinkToMail) {
  const { subject, parts } = linkMail({
    organization: base.municipality.mail.organization,
    link: `${base.publicUrl}/mijn-meldingen/${token}`,
  })
  return queueMailIn(tx, base, {
    cause: `report-link-${requestId}`,
    reportId: null,
    eventId: null,
    kind: 'report-link',
    recipient,
    subject,
    ...renderMail(parts, subject),
  })
}
