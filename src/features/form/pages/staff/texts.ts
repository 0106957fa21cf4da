import type { Priority, ReportType } from '#features/reports/rules.ts'

export const texts = {
  source: 'Hoe komt de melding binnen?',
  sourceFirst: 'Vul bron in',
  sourcesFailed: 'De bronnen konden niet opgehaald worden. Laad de pagina opnieuw.',
  category: 'Subcategorie',
  categoryPlaceholder: 'Zoek op een woord',
  categoriesFailed: 'Het categorieën overzicht kon niet opgehaald worden',
  noSuchCategory: 'Geen subcategorie gevonden',
  priority: 'Wat is de urgentie?',
  type: 'Type',
  summary: { source: 'Bron', priority: 'Urgentie', type: 'Type' },
  unknown: 'Nog niet gekozen',
  search: 'Zoek op meldingsinformatie',
  reports: 'Meldingen',
} as const

export const priorityHint: Record<Priority, string> = {
  high: 'Wordt met spoed behandeld.',
  normal: '',
  low: 'Interne melding zonder servicebelofte.',
}

export const reportTypeHint: Record<ReportType, string> = {
  SIG: 'Er is iets kapot, vies of niet in orde.',
  REQ: 'Iemand vraagt om iets nieuws.',
  QUE: 'Iemand wil iets weten.',
  COM: 'Iemand is niet tevreden over de gemeente.',
  MAI: 'Dit gaat mee in het groot onderhoud.',
  PRJ: 'Hier is een project voor nodig.',
}
