import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'
import { maxFeedbackLengths } from './rules.ts'

export const AccessibilityFeedback = z.object({
  /** An idempotency key, created with the form. */
  key: z.uuid(),
  text: z.string().trim().min(1).max(maxFeedbackLengths.text),
  /** The address to reply to; optional. */
  email: z.union([z.literal(''), z.email().max(maxFeedbackLengths.email)]).default(''),
})
export type AccessibilityFeedback = z.output<typeof AccessibilityFeedback>

export const sendAccessibilityFeedback = endpoint('POST', '/api/accessibility-feedback', {
  access: 'public',
  body: AccessibilityFeedback,
  answer: z.object({}),
  summary: 'Send feedback on accessibility to the municipality',
})
