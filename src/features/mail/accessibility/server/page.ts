import { createHash } from 'node:crypto'
import type { Base } from '#server/base.ts'
import { safeParseSized } from '#server/http/sizes.ts'
import type { PageForm } from '#server/http/uploads.ts'
import { AccessibilityFeedback } from '../contract.ts'
import type { AccessibilityFeedbackPage } from '../page.ts'
import { sendFeedback } from './send-feedback.ts'

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
