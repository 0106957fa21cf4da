import type { Work } from './queries.ts'

type Colleague = { name: string; departments: readonly string[] }

const countText = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('nl-NL')} ${many}`

const sessionsText = (count: number) =>
  count === 0 ? 'Is nu nergens ingelogd.' : `Wordt meteen uitgelogd op ${countText(count, 'plek', 'plekken')}.`

function reportsText({ openReports, lateReports }: Work): string {
  if (openReports === 0) return 'Er staan geen open meldingen op naam.'
  const open = countText(openReports, 'open melding staat', 'open meldingen staan')
  const late = countText(lateReports, 'is te laat', 'zijn te laat')
  return lateReports > 0 ? `${open} op naam; ${late}.` : `${open} op naam.`
}

function ruleText({ name, department }: Work['routingRules'][number], to: Colleague | undefined): string {
  const next = to?.departments.includes(department) ? to.name : `${department}, zonder collega`
  return `Regel ‘${name}’ wijst nieuwe meldingen voortaan toe aan ${next}.`
}

export const departureTexts = (work: Work, to: Colleague | undefined, isActive = true): string[] => [
  ...(isActive ? [sessionsText(work.sessions)] : []),
  reportsText(work),
  ...(to && work.unseen > 0 ? [unseenText(work.unseen, to.name)] : []),
  ...work.routingRules.map(rule => ruleText(rule, to)),
  ...work.sharedFilters.map(({ name, department }) => `Filter ‘${name}’ blijft staan voor ${department}.`),
]

export function lostWorkText(
  departments: readonly string[],
  { openWithout, routingRules }: Pick<Work, 'openWithout' | 'routingRules'>,
): string {
  const rules = countText(routingRules.length, 'routeringsregel', 'routeringsregels')
  const parts = [
    ...(openWithout > 0 ? [countText(openWithout, 'open melding', 'open meldingen')] : []),
    ...(routingRules.length > 0 ? [rules] : []),
  ]
  const isOne = openWithout + routingRules.length === 1
  return `Van ${departments.join(', ')} ${isOne ? 'staat' : 'staan'} ${parts.join(' en ')} op naam. Waar gaat dat heen?`
}

type Result = { done: number; remaining: number; unseen: number }

export function departedText({ done: all, remaining, unseen }: Result, to: string | undefined): string {
  if (all + remaining === 0) return 'Er stonden geen open meldingen op naam.'
  const where = to ? `naar ${to}` : 'terug naar de afdelingen'
  const left = to && unseen > 0 ? [unseenText(unseen, to)] : []
  // Known only when all are done.
  if (remaining > 0 && left.length > 0)
    return [`${countText(all + remaining - unseen, 'melding gaat', 'meldingen gaan')} ${where}.`, ...left].join(' ')
  const done = all - (left.length > 0 ? unseen : 0)
  const parts = [
    ...(done > 0 ? [`${countText(done, 'melding is', 'meldingen zijn')} ${where} gegaan.`] : []),
    ...left,
    ...(remaining > 0 ? [`De andere ${remaining.toLocaleString('nl-NL')} volgen vanzelf.`] : []),
  ]
  return parts.join(' ')
}

export function unseenText(count: number, to: string): string {
  const which = countText(count, 'melding hoort', 'meldingen horen')
  return `${which} bij een afdeling waar ${to} niet bij hoort; die ${count === 1 ? 'krijgt' : 'krijgen'} geen behandelaar.`
}
