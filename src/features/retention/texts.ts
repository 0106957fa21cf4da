import type { RegisteredErasure, Requester, RetentionStep } from './steps.ts'

/** What is erased, as a column of the register has it. */
export const stepLabels: Record<RetentionStep, string> = {
  reporter: 'Gegevens van de melder',
  photos: 'Foto’s en andere bestanden',
  text: 'Teksten en antwoorden',
  report: 'De hele melding',
}

/** The same of what was erased on request too. */
export const erasureLabels: Record<RegisteredErasure, string> = {
  ...stepLabels,
  'reporter-on-request': 'Gegevens van de melder, op verzoek',
  'earlier-reporter-on-request': 'Gegevens van een eerdere melder, op verzoek',
  'passages-on-request': 'Verborgen woorden, op verzoek',
}

/** Who erased it; what the terms erased has no requester. */
export function eraserText({ requester, by }: { requester: Requester | null; by: string | null }): string {
  if (requester === 'reporter') return 'De melder'
  if (requester === 'backup') return 'Meldwerk, na een reservekopie'
  return by ?? 'Meldwerk'
}

/** A term in words. @param days null: for ever */
export function daysText(days: number | null): string {
  if (days === null) return 'Wordt niet gewist'
  if (days === 1) return 'Na 1 dag'
  return days === 365 ? 'Na 365 dagen (1 jaar)' : `Na ${days.toLocaleString('nl-NL')} dagen`
}

/** `3 meldingen` */
export const reportsText = (count: number) => (count === 1 ? '1 melding' : `${count.toLocaleString('nl-NL')} meldingen`)
