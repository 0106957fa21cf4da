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

/** What follows from handing over the work of a user, in sentences. @param to who gets it */
export const departureTexts = (work: Work, to: Colleague | undefined, isActive = true): string[] => [
  ...(isActive ? [sessionsText(work.sessions)] : []),
  reportsText(work),
  ...work.routingRules.map(rule => ruleText(rule, to)),
  ...work.sharedFilters.map(({ name, department }) => `Filter ‘${name}’ blijft staan voor ${department}.`),
]

/** Of a user who loses departments: what work of these is on their name, and that it has to go somewhere. */
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

/** What was done, for the notice afterwards. @param to the name of who got the work */
export function departedText({ done, remaining }: { done: number; remaining: number }, to: string | undefined): string {
  if (done + remaining === 0) return 'Er stonden geen open meldingen op naam.'
  const where = to ? `naar ${to}` : 'terug naar de afdelingen'
  const handedOver = `${countText(done, 'melding is', 'meldingen zijn')} ${where} gegaan.`
  return remaining > 0 ? `${handedOver} De andere ${remaining.toLocaleString('nl-NL')} volgen vanzelf.` : handedOver
}
