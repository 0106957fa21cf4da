import { systemOnWire } from '#features/users/directory.ts'
import type { HistoryLine } from './contract.ts'

export const timelineGroups = [
  { value: 'notes', label: 'Notities' },
  { value: 'mails', label: 'Mails' },
  { value: 'replies', label: 'Reacties' },
  { value: 'changes', label: 'Wijzigingen' },
] as const
export type TimelineGroup = (typeof timelineGroups)[number]['value']

/** `isAutomatic`: folded away between the acts of people. */
type Described = { at: string; group: TimelineGroup; isAutomatic: boolean }

const noteCodes = ['CREATE_NOTE', 'UPDATE_NOTE']
const replyCodes = ['CREATE_FEEDBACK', 'RECEIVE_FEEDBACK', 'RECEIVE_SESSION', 'NOT_RECEIVED_SESSION']

export const isNoteByColleague = ({ what, who, by_reporter, by_external_party }: HistoryLine): boolean =>
  noteCodes.includes(what) && who !== systemOnWire && !by_reporter && !by_external_party

/** @param createdAt of the report: its initial values count as automatic, even when a colleague entered them */
export function describeLine(line: HistoryLine, createdAt: string): Described {
  const { what, when: at, who, by_reporter, by_external_party } = line
  if ((by_reporter && what !== 'UPDATE_REPORTER') || by_external_party || replyCodes.includes(what))
    return { at, group: 'replies', isAutomatic: at === createdAt }
  const isNote = isNoteByColleague(line)
  return {
    at,
    group: isNote ? 'notes' : 'changes',
    isAutomatic: !by_reporter && (who === systemOnWire || (at === createdAt && !isNote)),
  }
}

export const newestFirst = <Entry extends Described>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))

export type Folded<Entry> = { folded: readonly Entry[] }

export function foldAutomatic<Entry extends Described>(entries: readonly Entry[]): (Entry | Folded<Entry>)[] {
  const runs: Entry[][] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (entry.isAutomatic && last?.[0]?.isAutomatic) last.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap<Entry | Folded<Entry>>(run => (run.length > 1 ? [{ folded: run }] : run))
}
