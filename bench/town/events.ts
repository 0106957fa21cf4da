import type { EventOf, ReportEvent } from '#features/reports/events.ts'
import { isEnded } from '#features/reports/status/rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import type { RandomChoices } from './random.ts'
import { closings, notes } from './words.ts'

export type BenchEvent = { event: ReportEvent; at: Date; byUser: number | null }

const day = 86_400_000

const openStatuses: readonly (readonly [Status, number])[] = [
  ['received', 40],
  ['in-progress', 25],
  ['awaiting', 10],
  ['scheduled', 8],
  ['reaction-requested', 6],
  ['forwarded', 4],
  ['reopened', 4],
  ['sent', 2],
  ['reopen-requested', 1],
]
const closedStatuses: readonly (readonly [Status, number])[] = [
  ['handled', 90],
  ['cancelled', 10],
]
const notesEach = [
  [0, 33],
  [1, 30],
  [2, 20],
  [3, 11],
  [5, 6],
] as const
const underWay: readonly Status[] = ['awaiting', 'in-progress', 'scheduled', 'forwarded', 'reaction-received']

/** The final status of a report: 93 of 100 are closed, of the recent ones fewer. */
export const finalStatusOf = (random: RandomChoices, isFresh: boolean): Status =>
  random.pickWeighted(random.chance(isFresh ? 0.5 : 0.935) ? closedStatuses : openStatuses)

type LifeOptions = {
  created: EventOf<'report-created'>
  at: Date
  until: Date
  status: Status
  /** The id of the user who handles it. */
  user: number
  otherCategory: { id: number; name: string }
}

/** The events of a report, oldest first: six on average, of which 1.3 are notes. */
export function eventsOf(
  random: RandomChoices,
  { created, at, until, status, user, otherCategory }: LifeOptions,
): BenchEvent[] {
  const kinds = shuffled(random, [
    ...Array<'note'>(random.pickWeighted(notesEach)).fill('note'),
    ...(status === 'received' ? [] : Array<'status'>(random.between(0, isEnded(status) ? 4 : 2)).fill('status')),
    ...Array<'category'>(random.chance(0.35) ? 1 : 0).fill('category'),
    ...Array<'mail'>(random.between(0, 1)).fill('mail'),
  ])
  const span = Math.min(until.getTime() - at.getTime(), day * 60 * random.fraction() ** 3)
  const moments = [...kinds, 'last'].map(() => at.getTime() + span * random.fraction()).sort((a, b) => a - b)
  const events: BenchEvent[] = [{ event: created, at, byUser: null }]
  let now: Status = 'received'
  const changeStatus = (to: Status, text: string | null): ReportEvent => {
    const event = { type: 'status-changed', from: now, to, text, sendsMail: isEnded(to) } as const
    now = to
    return event
  }
  for (const [place, kind] of kinds.entries()) {
    const event = {
      note: (): ReportEvent => ({ type: 'note-added', text: random.pick(notes) }),
      status: () => changeStatus(random.pick(underWay), null),
      category: (): ReportEvent => ({
        type: 'category-changed',
        text: null,
        fromId: otherCategory.id,
        toId: created.categoryId,
        name: created.categoryName,
      }),
      mail: (): ReportEvent => ({ type: 'mail-sent', mailId: 0, text: 'Automatische e-mail verstuurd aan de melder.' }),
    }[kind]()
    events.push({ event, at: new Date(moments[place] ?? 0), byUser: kind === 'mail' ? null : user })
  }
  if (status !== 'received')
    events.push({
      event: changeStatus(status, isEnded(status) ? random.pick(closings) : null),
      at: new Date(moments.at(-1) ?? 0),
      byUser: user,
    })
  return events
}

function shuffled<T>(random: RandomChoices, list: readonly T[]): T[] {
  return list
    .map(item => ({ item, place: random.fraction() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
