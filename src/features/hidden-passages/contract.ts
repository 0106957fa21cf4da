import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { passageKinds } from '../../kit/sensitive-passages.ts'

const path = '/api/reports/:id/hidden-passages'
const Kind = z.enum(passageKinds)

export const hidePassages = endpoint('POST', path, {
  access: ['sia_write'],
  body: z.object({ kinds: z.array(Kind).min(1).max(passageKinds.length) }),
  answer: z.object({ count: z.int() }),
  summary: 'Hide what looks like personal data in the texts of a report, and in everything that repeats them',
})

export const readHiddenPassages = endpoint('GET', path, {
  access: ['sia_read', 'sia_can_view_contact_details'],
  answer: z.object({ passages: z.array(z.object({ kind: Kind, text: z.string() })) }),
  summary: 'What was hidden in the texts of a report; the access log tells who read it',
})

export const restorePassages = endpoint('DELETE', path, {
  access: ['sia_write', 'sia_can_view_contact_details'],
  answer: z.undefined(),
  summary: 'Put what was hidden back into the texts of a report',
})
