import { type Base, type Tx, transaction } from '../../../server/base.ts'
import type { JobData } from '../../../server/jobs.ts'
import type { DeliveryResult } from '../../../server/mail/mail-transport.ts'
import { recordEvent } from '../../reports/server/record.ts'
import { type Delay, isGivenUp } from '../rules.ts'
import { historyTexts } from '../texts.ts'
import { sendMailQueue } from './prepare.ts'
import { mailsToLookAfter, settleMail, takeMail } from './store.ts'

/** The queue that fills itself, to find mails that lost their job. */
export const lookAfterMailsQueue = 'look-after-mails'

type Taken = NonNullable<Awaited<ReturnType<typeof takeMail>>>

/** Hand one mail over. A server that is down or busy delays it; only what is refused for good is given up. */
export const sendMail = (base: Base) => async (data: JobData) => {
  const { kind, send } = base.mail
  if (kind === 'none') return // it waits, visibly, until there is a server; then somebody looks after it
  const taken = await transaction(base, tx => takeMail(tx, Number(data.mailId)))
  if (!taken) return
  const { messageId, recipient: to, subject, html, text } = taken
  const handover = await send({ messageId, to, subject, html, text, from: base.municipality.mail.from })
  if (handover.kind === 'sent') return transaction(base, tx => settleSent(tx, taken))
  const isOver = handover.kind === 'never' || isGivenUp(delayOf(handover), taken, base.clock())
  const open = taken.isUncertain || handover.kind === 'unknown' ? 'uncertain' : 'waiting'
  await transaction(base, async tx => {
    await settleMail(tx, taken.id, { state: isOver ? 'failed' : open, error: handover.error })
    const text = historyTexts(taken.kind).failed(handover.error)
    if (isOver) await noteOn(tx, taken, { type: 'note-added', text })
  })
  if (!isOver) throw new Error(handover.error)
}

function delayOf(handover: Exclude<DeliveryResult, { kind: 'sent' | 'never' }>): Delay {
  if (handover.kind === 'unknown') return 'unknown'
  return handover.isReached ? 'put-off' : 'unreached'
}

async function settleSent(tx: Tx, mail: Taken) {
  await settleMail(tx, mail.id, { state: 'sent', error: null })
  const text = historyTexts(mail.kind).sent(mail.subject)
  if (text !== null) await noteOn(tx, mail, { type: 'mail-sent', mailId: mail.id, text })
}

async function noteOn(tx: Tx, { reportId }: Taken, event: Parameters<typeof recordEvent>[2]) {
  if (reportId !== null) await recordEvent(tx, reportId, event, null)
}

/** Give mails without an outcome a job again: after a crash, a long outage, or when a server was configured at last. */
export const lookAfterMails = (base: Base) => () =>
  transaction(base, async tx => {
    const mails = await mailsToLookAfter(tx)
    await tx.enqueue(
      sendMailQueue,
      mails.map(({ id }) => ({ mailId: id })),
    )
  })
