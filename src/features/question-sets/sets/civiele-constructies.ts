import type { CategorySets } from '../question.ts'
import { subs } from './parts.ts'
import { placeQuestion } from './place-and-time.ts'

export const sets: CategorySets = [
  {
    subs: 'others',
    questions: [
      placeQuestion,
      {
        key: 'extra_brug',
        type: 'text',
        label: 'Wat is de naam of het nummer van de brug?',
        shortLabel: 'Naam brug',
        when: subs('bruggen'),
      },
    ],
  },
]
