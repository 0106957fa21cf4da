import { dutchDaysBetween, dutchShortDay, dutchTime } from '../../../kit/dutch-time.ts'

/** `09.12` of today, `gisteren 17.05`, `vr 20 nov 14.02`. @param at in ISO 8601 */
export function momentInWords(at: string, now: Date): string {
  const moment = new Date(at)
  const time = dutchTime(moment)
  const days = dutchDaysBetween(moment, now)
  if (days === 0) return time
  return `${days === 1 ? 'gisteren' : dutchShortDay(moment, now)} ${time}`
}
