import type { QuestionTemplate } from '../question.ts'

export const placeQuestion = {
  key: 'locatie',
  type: 'place',
  label: 'Waar is het?',
  shortLabel: 'Waar is het?',
  required: true,
} as const satisfies QuestionTemplate

export const nuisanceTime = {
  key: 'dateTime',
  type: 'date-time',
  label: 'Wanneer is of was de overlast?',
  required: true,
} as const satisfies QuestionTemplate

export const optionalTime = {
  key: 'dateTime',
  type: 'date-time',
  label: 'Wanneer was het?',
} as const satisfies QuestionTemplate
