import { dutchDateParts, dutchMonths, dutchWeekday } from '../../kit/dutch-time.ts'

/** `dinsdag 24 november, 8.00 uur` */
export function endInWords(endsAt: Date): string {
  const { day, month, hour: hours, minute } = dutchDateParts(endsAt)
  return `${dutchWeekday(endsAt)} ${Number(day)} ${dutchMonths[Number(month) - 1]}, ${Number(hours)}.${minute} uur`
}
