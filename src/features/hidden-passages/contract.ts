import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { hiddenKinds, passageKinds } from '#kit/sensitive-passages.ts'
import { chosenLength } from './rules.ts'

const path = '/api/reports/:id/hidden-passages'

export const hidePassages = endpoint('POST', path, {
  access: ['sia_write'],
  body: z
    .object({
      kinds: z.array(z.enum(passageKinds)).max(passageKinds.length).default([]),
      words: z
        .string()
        .trim()
        .min(chosenLength.min, `Kies ten minste ${chosenLength.min} letters.`)
        .max(chosenLength.max, `Kies hoogstens ${chosenLength.max} letters.`)
        .optional(),
    })
    .refine(({ kinds, words }) => kinds.length > 0 || words !== undefined, {
      path: ['words'],
      message: 'Kies wat verborgen wordt.',
    }),
  answer: z.object({ count: z.int() }),
  summary:
    'Hide what looks like personal data, or chosen words, in the texts of a report, and in everything that repeats them',
})

export const readHiddenPassages = endpoint('GET', path, {
  access: ['sia_read', 'sia_can_view_contact_details'],
  answer: z.object({ passages: z.array(z.object({ kind: z.enum(hiddenKinds), text: z.string() })) }),
  summary: 'What was hidden in the texts of a report; the access log tells who read it',
})

export const restorePassages = endpoint('DELETE', path, {
  access: ['sia_write', 'sia_can_view_contact_details'],
  answer: z.undefined(),
  summary: 'Put what was hidden back into the texts of a report',
})
