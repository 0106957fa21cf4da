import type { AccessKind } from '#features/reporters/rules.ts'

export const accessKindNames: Record<AccessKind, string> = {
  view: 'Bekeken',
  search: 'Gezocht',
  download: 'Gedownload',
}

export const mentionPlaces = [
  'text',
  'answer',
  'addition',
  'note',
  'status',
  'reply',
  'feedback',
  'caption',
  'history',
  'hidden',
  'external-party',
] as const
export type MentionPlace = (typeof mentionPlaces)[number]

export const mentionPlaceNames: Record<MentionPlace, string> = {
  text: 'de tekst',
  answer: 'een antwoord bij de melding',
  addition: 'een aanvulling van de melder',
  note: 'een notitie',
  status: 'een tekst bij een status',
  reply: 'een antwoord op een vraag',
  feedback: 'het tevredenheidsonderzoek',
  caption: 'het bijschrift van een foto',
  history: 'de tijdlijn',
  hidden: 'een verborgen deel',
  'external-party': 'de adressen van externe partijen',
}
