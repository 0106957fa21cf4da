import { dutchDateParts } from '../../kit/dutch-time.ts'

export const limits = {
  message: 500,
  label: 60,
  number: /^[\d+][\d +()-]{1,19}$/,
  calls: 4,
  choices: 5,
  /** How long the storm mode may be on (hours). */
  hours: 72,
}

/** How many times as many reports one address may send during a storm. */
export const widerBy = 10

const hour = 3_600_000

/** What is wrong with a moment at which the storm mode would end; undefined when nothing is. */
export function endError(endsAt: Date, now: Date): string | undefined {
  if (endsAt <= now) return 'Kies een moment dat nog komt.'
  if (endsAt.getTime() - now.getTime() > limits.hours * hour) return 'Langer dan 3 dagen kan niet.'
  return undefined
}

/** The ends that a user chooses from: in four hours, and tomorrow at eight in the morning. */
export function usualEnds(now: Date): { hours: Date; morning: Date } {
  const hours = new Date(Math.ceil((now.getTime() + 4 * hour) / 60_000) * 60_000)
  const { year, month, day } = dutchDateParts(now)
  const tomorrow = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + 1, 7))
  // Eight o'clock is six or seven in UTC.
  const { hour: localHour } = dutchDateParts(tomorrow)
  return { hours, morning: new Date(tomorrow.getTime() + (8 - Number(localHour)) * hour) }
}

/** What an installation starts with, so that the first storm needs one press as well. */
export const firstMessage =
  'Het stormt. We halen eerst weg wat gevaar geeft. Andere meldingen duren langer dan u van ons gewend bent.'
