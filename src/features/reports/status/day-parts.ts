import { inDayPart } from '../../../kit/date-words.ts'

export const dayParts = ['morning', 'afternoon'] as const
/** The part of a day in which work is planned. */
export type DayPart = (typeof dayParts)[number]

export const dayPartLabel: Readonly<Record<DayPart, string>> = { morning: 'Ochtend', afternoon: 'Middag' }

/** `maandag 30 november 2026 in de ochtend`. @param day in words */
export const withDayPart = (day: string, part: DayPart | null | undefined) => (part ? `${day} ${inDayPart[part]}` : day)
