import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'

/** Addresses of categories, best first, and beside them how likely each is. */
const Ranking = z.tuple([z.array(z.string()), z.array(z.number())])

export const predictCategory = endpoint('POST', '/signals/category/prediction', {
  access: 'public',
  body: z.object({ text: z.string().trim().min(1).max(10_000) }),
  answer: z.object({ hoofdrubriek: Ranking, subrubriek: Ranking }),
  summary: 'Which categories a text is likely about',
})
