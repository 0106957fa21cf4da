import { clockTime, monthNames } from '#kit/date-words.ts'
import { dutchDateParts, dutchTime, dutchWeekday } from '#kit/dutch-time.ts'

/** `dinsdag 24 november, 08:00 uur` */
export function endInWords(endsAt: Date): string {
  const { day, month } = dutchDateParts(endsAt)
  return `${dutchWeekday(endsAt)} ${Number(day)} ${monthNames[Number(month) - 1]}, ${clockTime(dutchTime(endsAt))}`
}
