import type { RegisteredErasure, Requester, RetentionStep } from './steps.ts'

export const stepLabels: Record<RetentionStep, string> = {
  reporter: 'Gegevens van de melder',
  photos: 'Foto’s en andere bestanden',
  text: 'Teksten en antwoorden',
  report: 'De hele melding',
}

export const erasureLabels: Record<RegisteredErasure, string> = {
  ...stepLabels,
  'reporter-on-request': 'Gegevens van de melder, op verzoek',
  'earlier-reporter-on-request': 'Gegevens van een eerdere melder, op verzoek',
  'passages-on-request': 'Verborgen woorden, op verzoek',
}

export function eraserText({ requester, by }: { requester: Requester | null; by: string | null }): string {
  if (requester === 'reporter') return 'De melder'
  if (requester === 'backup') return 'Meldwerk, na een reservekopie'
  return by ?? 'Meldwerk'
}

export function daysText(days: number | null): string {
  if (days === null) return 'Wordt niet gewist'
  if (days === 1) return 'Na 1 dag'
  return days === 365 ? 'Na 365 dagen (1 jaar)' : `Na ${days.toLocaleString('nl-NL')} dagen`
}

export const reportsText = (count: number) => (count === 1 ? '1 melding' : `${count.toLocaleString('nl-NL')} meldingen`)

export function reportNumberIn(text: string, idPrefix: string): number | undefined {
  const digits = text.trim().toUpperCase().replace(idPrefix.toUpperCase(), '')
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : undefined
}
