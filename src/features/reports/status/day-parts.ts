import { inDayPart } from '#kit/date-words.ts'

export const dayParts = ['morning', 'afternoon'] as const
export type DayPart = (typeof dayParts)[number]

export const dayPartLabel: Readonly<Record<DayPart, string>> = { morning: 'Ochtend', afternoon: 'Middag' }

export const withDayPart = (day: string, part: DayPart | null | undefined) => (part ? `${day} ${inDayPart[part]}` : day)
