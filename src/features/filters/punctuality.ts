/**
 * One wording for filters, counts and the page of a report. `late` is after the last day, `late_factor_3` after that
 * of three times the term (docs/decisions/0006-deadlines.md).
 */
export const punctualityLabel = {
  on_time: 'Binnen de afhandeltermijn',
  late: 'Buiten de afhandeltermijn',
  late_factor_3: '3x buiten de afhandeltermijn',
} as const

export type Punctuality = keyof typeof punctualityLabel

/** For closed reports, on the day of closing; the filter only finds open ones. */
export const closedPunctualityLabel = (punctuality: Punctuality): string =>
  `Afgesloten ${punctualityLabel[punctuality].toLowerCase()}`
