import { clockTime } from '#kit/date-words.ts'
import { dutchDayInWords, dutchTime } from '#kit/dutch-time.ts'

export const dayInWords = (moment: string) => dutchDayInWords(new Date(moment))

export const dayOfMonth = (moment: string) => dayInWords(moment).replace(/^\S+ /, '')

export const dayAndTime = (moment: string) => `${dayInWords(moment)}, ${clockTime(dutchTime(new Date(moment)))}`
