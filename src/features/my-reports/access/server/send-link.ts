import { openPageSession } from '../../../../server/auth/page-sessions.ts'
import { type Base, type Tx, transaction } from '../../../../server/base.ts'
import type { JobData } from '../../../../server/jobs.ts'
import { reporterFooter } from '../../../mail/footer.ts'
import { queueMailIn } from '../../../mail/server/send.ts'
import { writeMail } from '../../../mail/server/write-mail.ts'
import type { ExtraValues } from '../../../mail/templates/variables.ts'
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
    await queueLinkMail(tx, base, { requestId, recipient, token })
  })

type LinkToMail = { requestId: number; recipient: string; token: string }

async function queueLinkMail(tx: Tx, base: Base, { requestId, recipient, token }: LinkToMail) {
  const { language, links, mail } = base.municipality
  const url = `${base.frontendUrl}/mijn-meldingen/${token}`
  const values: ExtraValues<'my_signal_token'> = { my_signals_url: { type: 'url', url } }
  const footer = reporterFooter({
    number: null,
    phoneNumber: language.phoneNumber,
    privacyUrl: links.privacy,
    takesReplies: mail.replyTo !== undefined,
    stopUrl: null,
  })
  const written = await writeMail(base, { template: 'my_signal_token', values, footer }, tx)
  const about = { cause: `report-link-${requestId}`, reportId: null, eventId: null, kind: 'report-link' } as const
  return queueMailIn(tx, base, { ...about, recipient, ...written })
}
