import type { CategorySets } from '../question.ts'
import { place } from './place-and-time.ts'

export const sets: CategorySets = [
  {
    subs: 'others',
    questions: [
      place,
      {
        key: 'extra_brug',
        type: 'text',
        label: 'Wat is de naam of het nummer van de brug?',
        shortLabel: 'Naam brug',
        when: { subCategory: ['bruggen'] },
      },
    ],
  },
]
