import type { CategorySets } from '../question.ts'
import { subs } from './parts.ts'
import { nuisanceTime, placeQuestion } from './place-and-time.ts'

export const sets: CategorySets = [
  { subs: ['bouw-sloopoverlast'], questions: [placeQuestion, nuisanceTime] },
  {
    subs: ['auto-scooter-bromfietswrak'],
    questions: [
      placeQuestion,
      {
        key: 'auto_scooter_bromfietswrak',
        type: 'text',
        label: 'Wat weet u over hoe het wrak eruit ziet?',
        hint: 'Bijvoorbeeld: het kenteken, het merk en de kleur.',
        shortLabel: 'Extra informatie',
      },
    ],
  },
  {
    subs: ['fietswrak'],
    questions: [
      placeQuestion,
      {
        key: 'extra_fietswrak',
        type: 'textarea',
        label: 'Hoe ziet het wrak eruit? Waar staat of ligt het wrak precies?',
        hint: 'Bijvoorbeeld: het merk, de kleur, roest, wielen die weg zijn, of de plek in het fietsenrek. Voeg ook een foto toe als dat kan.',
        shortLabel: 'Extra informatie',
      },
    ],
  },
  {
    subs: 'others',
    questions: [
      placeQuestion,
      nuisanceTime,
      {
        key: 'extra_parkeeroverlast',
        type: 'text',
        label: 'Wat weet u over de auto, bus of motor?',
        hint: 'Bijvoorbeeld: het kenteken, het merk en de kleur.',
        shortLabel: 'Extra informatie',
        when: subs('parkeeroverlast'),
      },
    ],
  },
]
