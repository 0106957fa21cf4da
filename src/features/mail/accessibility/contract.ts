import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'
import { limits } from './rules.ts'

export const AccessibilityFeedback = z.object({
  /** Made with the form: sent again, it is the same one. */
  key: z.uuid(),
  text: z.string().trim().min(1).max(limits.text),
  /** To answer to; nobody has to be known. */
  email: z.union([z.literal(''), z.email().max(limits.email)]).default(''),
})
export type AccessibilityFeedback = z.output<typeof AccessibilityFeedback>

export const sendAccessibilityFeedback = endpoint('POST', '/api/accessibility-feedback', {
  access: 'public',
  body: AccessibilityFeedback,
  answer: z.object({}),
  summary: 'Tell the municipality what does not work for whom',
})
