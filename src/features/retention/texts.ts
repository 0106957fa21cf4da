import type { RetentionStep } from './steps.ts'

/** What is erased, as a column of the register has it. */
export const stepLabels: Record<RetentionStep, string> = {
  reporter: 'Gegevens van de melder',
  photos: 'Foto’s en andere bestanden',
  text: 'Teksten en antwoorden',
  report: 'De hele melding',
}

/** A term in words. @param days null: for ever */
export function daysText(days: number | null): string {
  if (days === null) return 'Wordt niet gewist'
  if (days === 1) return 'Na 1 dag'
  return days === 365 ? 'Na 365 dagen (1 jaar)' : `Na ${days.toLocaleString('nl-NL')} dagen`
}

/** `3 meldingen` */
export const reportsText = (count: number) => (count === 1 ? '1 melding' : `${count.toLocaleString('nl-NL')} meldingen`)
