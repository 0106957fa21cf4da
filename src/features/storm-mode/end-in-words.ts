import { clockTime, monthNames } from '../../kit/date-words.ts'
import { dutchDateParts, dutchWeekday } from '../../kit/dutch-time.ts'

/** `dinsdag 24 november, 8.00 uur` */
export function endInWords(endsAt: Date): string {
  const { day, month, hour: hours, minute } = dutchDateParts(endsAt)
  return `${dutchWeekday(endsAt)} ${Number(day)} ${monthNames[Number(month) - 1]}, ${clockTime(Number(hours), minute)}`
}
