import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { emailAddress, requiredText } from '#kit/schemas.ts'
import { maxFeedbackLengths } from './rules.ts'

export const AccessibilityFeedback = z.object({
  key: z.uuid(),
  text: requiredText(maxFeedbackLengths.text),
  email: z.union([z.literal(''), emailAddress(maxFeedbackLengths.email)]).default(''),
})
export type AccessibilityFeedback = z.output<typeof AccessibilityFeedback>

export const sendAccessibilityFeedback = endpoint('POST', '/api/accessibility-feedback', {
  access: 'public',
  body: AccessibilityFeedback,
  answer: z.object({}),
  summary: 'Send feedback on accessibility to the municipality',
})
