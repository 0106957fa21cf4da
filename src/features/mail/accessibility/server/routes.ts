import { Problem } from '../../../../kit/problem.ts'
import { type Base, transaction } from '../../../../server/base.ts'
import type { Routes } from '../../../../server/http/http-server.ts'
import { consumeAttempt } from '../../../../server/rate-limit/rate-limits.ts'
import { networkOf } from '../../../../server/rate-limit/report-rate-limit.ts'
import { sendMailQueue } from '../../server/prepare.ts'
import { renderMail } from '../../server/render.ts'
import { insertMail } from '../../server/store.ts'
import { type AccessibilityFeedback, sendAccessibilityFeedback } from '../contract.ts'
import { perHour } from '../rules.ts'

export const accessibilityRoutes: Routes = ({ onPublic }, base) => {
  onPublic(sendAccessibilityFeedback, async ({ body, request, reply }) => {
    const recipient = base.municipality.mail.accessibility
    if (!recipient) throw new Problem('not-found')
    const feedback = body()
    const limit = { max: perHour, seconds: 3600, now: base.clock() }
    const { isAllowed, waitSeconds } = await consumeAttempt(
      base.db,
      `accessibility from ${networkOf(request.ip)}`,
      limit,
    )
    if (!isAllowed) {
      reply.header('Retry-After', waitSeconds)
      throw new Problem('too-many-requests')
    }
    await mailOf(base, recipient, feedback)
    reply.code(201)
    return {}
  })
}

const subject = 'Reactie op de toegankelijkheid van het meldformulier'

function mailOf(base: Base, recipient: string, { key, text, email }: AccessibilityFeedback) {
  const mail = renderMail(
    [
      { kind: 'words', markdown: 'Iemand schreef over de toegankelijkheid van het meldformulier:' },
      { kind: 'quoted', text },
      { kind: 'facts', facts: [['E-mailadres', email || 'niet opgegeven']] },
    ],
    subject,
  )
  const messageId = `<accessibility-${key}@${new URL(base.publicUrl).hostname}>`
  const about = { reportId: null, eventId: null, kind: 'accessibility', error: null } as const
  return transaction(base, async tx => {
    const made = await insertMail(tx, { ...mail, ...about, messageId, recipient, subject })
    if (made) await tx.enqueue(sendMailQueue, [{ mailId: made.id }])
  })
}
