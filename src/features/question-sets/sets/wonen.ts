import type { CategorySets, QuestionTemplate } from '../question.ts'
import { placeQuestion } from './place-and-time.ts'
import { holidayRental } from './wonen/holiday-rental.ts'
import { homeQuality } from './wonen/home-quality.ts'
import { landlordClosing } from './wonen/landlord-closing.ts'
import { landlordCosts } from './wonen/landlord-costs.ts'
import { landlordTopics } from './wonen/landlord-topics.ts'
import { sharedHome } from './wonen/shared-home.ts'
import { subletting } from './wonen/subletting.ts'
import { vacancy } from './wonen/vacancy.ts'

const common: readonly QuestionTemplate[] = [
  placeQuestion,
  {
    key: 'wonen_overig',
    type: 'radio',
    label: 'Uw melding gaat over:',
    shortLabel: 'Onderwerp',
    options: [
      { key: 'vakantieverhuur', label: 'Illegale toeristische verhuur in een woning of woonboot' },
      { key: 'onderhuur', label: 'Illegale onderhuur in een woning of woonboot' },
      { key: 'leegstand', label: 'Een woning of woonboot die opvallend lang leeg staat' },
      { key: 'crimineleBewoning', label: 'Criminele bewoning of activiteiten in een woning of woonboot' },
      { key: 'woningdelen', label: 'Woningdelen (de woning wordt door verschillende mensen gedeeld)' },
      {
        key: 'woningkwaliteit',
        label: 'Achterstallig onderhoud of een gebrek aan een woning wordt niet verholpen door de eigenaar/beheerder',
      },
      { key: 'verhuurderschap', label: 'Problemen met verhuurders' },
    ],
    clearsDependants: true,
    required: true,
    when: { subCategory: ['wonen-overig'] },
  },
]

export const sets: CategorySets = [
  {
    subs: 'others',
    questions: [
      ...common,
      ...vacancy,
      ...subletting,
      ...holidayRental,
      ...landlordTopics,
      ...landlordCosts,
      ...landlordClosing,
      ...sharedHome,
      ...homeQuality,
    ],
  },
]
