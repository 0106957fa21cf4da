import { clockTime } from '../../../kit/date-words.ts'
import { dutchDateParts, dutchDayInWords } from '../../../kit/dutch-time.ts'

/** `donderdag 26 november 2026` */
export const dayInWords = (moment: string) => dutchDayInWords(new Date(moment))

/** `26 november 2026` */
export const dayOfMonth = (moment: string) => dayInWords(moment).replace(/^\S+ /, '')

/** `donderdag 26 november 2026, 10.41 uur` */
export const dayAndTime = (moment: string) => `${dayInWords(moment)}, ${timeOfDay(moment)}`

const timeOfDay = (moment: string) => {
  const { hour, minute } = dutchDateParts(new Date(moment))
  return clockTime(hour, minute)
}
