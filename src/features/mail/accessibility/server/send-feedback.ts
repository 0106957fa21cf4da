import { createHash } from 'node:crypto'
import { parseMarkdown } from '#kit/markdown.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import { safeParseSized } from '#server/http/sizes.ts'
import type { PageForm } from '#server/http/uploads.ts'
import { consumeAttempt } from '#server/rate-limit/rate-limits.ts'
import { renderMail } from '../../render.ts'
import { queueMail } from '../../server/send.ts'
import { mailBranding } from '../../server/write-mail.ts'
import { AccessibilityFeedback } from '../contract.ts'
import { type AccessibilityFeedbackPage, maxFeedbackPerHour } from '../rules.ts'

type Feedback = { network: string; input: () => AccessibilityFeedback }
type Outcome = { isAllowed: true } | { isAllowed: false; waitSeconds: number }

export async function sendFeedback(base: Base, { network, input }: Feedback): Promise<Outcome> {
  const recipient = base.municipality.mail.accessibility
  if (!recipient) throw new Problem('not-found')
  const feedback = input()
  const limit = { max: maxFeedbackPerHour, seconds: 3600, now: base.clock() }
  const { isAllowed, waitSeconds } = await consumeAttempt(base.db, `accessibility from ${network}`, limit)
  if (!isAllowed) return { isAllowed, waitSeconds }
  await queueFeedbackMail(base, recipient, feedback)
  return { isAllowed }
}

const subject = 'Reactie op de toegankelijkheid van het meldformulier'

async function queueFeedbackMail(base: Base, recipient: string, { key, text, email }: AccessibilityFeedback) {
  const mail = renderMail({
    subject,
    parts: [
      { kind: 'title', text: 'Reactie op de toegankelijkheid' },
      { kind: 'blocks', blocks: parseMarkdown('Iemand schreef over de toegankelijkheid van het meldformulier:') },
      { kind: 'quoted', text },
      { kind: 'facts', facts: [['E-mailadres', email || 'niet opgegeven']] },
    ],
    footer: [],
    branding: await mailBranding(base),
  })
  const about = { cause: `accessibility-${key}`, reportId: null, eventId: null, kind: 'accessibility' } as const
  return queueMail(base, { ...about, recipient, subject, ...mail })
}

export async function submitFeedbackPage(
  base: Base,
  { form, network }: { form: PageForm; network: string },
): Promise<AccessibilityFeedbackPage> {
  const [text, email] = [form.get('text'), form.get('email').trim()]
  const again = (problem: 'text' | 'email' | 'too-often') => ({ kind: 'again', text, email, problem }) as const
  const { data: feedback, error } = safeParseSized(AccessibilityFeedback, { key: keyOf(text, email), text, email })
  if (!feedback) return again(error.issues.some(({ path }) => path[0] === 'text') ? 'text' : 'email')
  const { isAllowed } = await sendFeedback(base, { network, input: () => feedback })
  return isAllowed ? { kind: 'sent' } : again('too-often')
}

/** Derived from the content, because the page without scripts is the same for every visitor and holds no key. */
const keyOf = (...sent: string[]) =>
  createHash('sha256')
    .update(JSON.stringify(sent))
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
