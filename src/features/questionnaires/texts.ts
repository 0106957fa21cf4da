export const reactionQuestion = { analysisKey: 'reaction', shortLabel: 'Reactie melder' } as const

export const forwardQuestions = {
  reaction: {
    analysisKey: 'reaction',
    label: 'Wat heeft u gedaan, of waarom kan het niet?',
    shortLabel: 'Toelichting',
  },
  photos: {
    analysisKey: 'photo_reaction',
    label: 'Foto’s toevoegen',
    shortLabel: 'Foto’s',
  },
} as const

export const explanationTexts = {
  title: (number: string) => `Melding ${number}`,
  question: 'Wat wij u vragen',
  photos: 'Foto’s van de melding',
  photosOfParties: 'Foto’s van eerder werk',
} as const
