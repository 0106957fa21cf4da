import type { StormCall } from '#kit/configuration.ts'
import { dutchDateParts } from '#kit/dutch-time.ts'

export const limits = {
  message: 500,
  label: 60,
  number: /^[\d+][\d +()-]{1,19}$/,
  calls: 4,
  choices: 5,
  /** Hours. */
  hours: 72,
}

/** The factor for reports from one address during a storm. */
export const widerBy = 10

const hour = 3_600_000

export function endError(endsAt: Date, now: Date): string | undefined {
  if (endsAt <= now) return 'Kies een moment dat nog komt.'
  if (endsAt.getTime() - now.getTime() > limits.hours * hour) return 'Langer dan 3 dagen kan niet.'
  return undefined
}

function dutchHour(now: Date, { days, at }: { days: number; at: number }): Date {
  const { year, month, day } = dutchDateParts(now)
  const nearly = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + days, at - 1))
  // The Netherlands are one or two hours ahead of UTC.
  return new Date(nearly.getTime() + (at - Number(dutchDateParts(nearly).hour)) * hour)
}

type UsualEnds = {
  hours: Date
  evening: Date | undefined
  morning: Date
}

/** In four hours, tonight at ten, and tomorrow at eight in the morning. */
export function usualEnds(now: Date): UsualEnds {
  const evening = dutchHour(now, { days: 0, at: 22 })
  return {
    hours: new Date(Math.ceil((now.getTime() + 4 * hour) / 60_000) * 60_000),
    evening: evening > now ? evening : undefined,
    morning: dutchHour(now, { days: 1, at: 8 }),
  }
}

export function hasNumbersOf(text: string, calls: readonly StormCall[]): boolean {
  const digitsOf = (number: string) => number.replaceAll(/\D/g, '')
  const numbers = text.match(/\d[\d\s()-]*\d/g) ?? []
  return numbers.length > 0 && numbers.every(each => calls.some(({ number }) => digitsOf(number) === digitsOf(each)))
}

/** A default, so that the first storm needs one press as well. */
export const firstMessage =
  'Het stormt. We halen eerst weg wat gevaar geeft. Andere meldingen duren langer dan u van ons gewend bent.'
