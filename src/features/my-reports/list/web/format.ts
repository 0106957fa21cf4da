import { clockTime, monthNames } from '../../../../kit/date-words.ts'
import { dutchDateParts } from '../../../../kit/dutch-time.ts'

/** `22 november 2026` @param moment ISO 8601 */
export function dayOf(moment: string): string {
  const { year, month, day } = dutchDateParts(new Date(moment))
  return `${Number(day)} ${monthNames[Number(month) - 1]} ${year}`
}

/** `22 november 2026, 10.41 uur` @param moment ISO 8601 */
export function momentOf(moment: string): string {
  const { hour, minute } = dutchDateParts(new Date(moment))
  return `${dayOf(moment)}, ${clockTime(hour, minute)}`
}
