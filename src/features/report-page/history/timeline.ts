import { systemOnWire } from '../../users/directory.ts'
import type { HistoryLine } from './contract.ts'

/** What the time line of a report can be filtered by. */
export const timelineGroups = [
  { value: 'notes', label: 'Notities' },
  { value: 'mails', label: 'Mails' },
  { value: 'replies', label: 'Reacties' },
  { value: 'changes', label: 'Wijzigingen' },
] as const
export type TimelineGroup = (typeof timelineGroups)[number]['value']

/** `isAutomatic`: it was not done by hand, so it is folded away between what people did. */
type Described = { at: string; group: TimelineGroup; isAutomatic: boolean }

const noteCodes = ['CREATE_NOTE', 'UPDATE_NOTE']
const replyCodes = ['CREATE_FEEDBACK', 'RECEIVE_FEEDBACK', 'RECEIVE_SESSION', 'NOT_RECEIVED_SESSION']

/** Whether a line is what a colleague wrote for colleagues. */
export const isNoteByColleague = ({ what, who, by_reporter, by_external_party }: HistoryLine): boolean =>
  noteCodes.includes(what) && who !== systemOnWire && !by_reporter && !by_external_party

/** @param createdAt when the report was made: what it began with is automatic too, also when a colleague entered it */
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

/** The entries of several sources in one order, newest first. Of one moment those of the first source come first. */
export const newestFirst = <Entry extends Described>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))

export type Folded<Entry> = { folded: readonly Entry[] }

/** Automatic entries that follow each other are put together, where there are more than one. */
export function foldAutomatic<Entry extends Described>(entries: readonly Entry[]): (Entry | Folded<Entry>)[] {
  const runs: Entry[][] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (entry.isAutomatic && last?.[0]?.isAutomatic) last.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap<Entry | Folded<Entry>>(run => (run.length > 1 ? [{ folded: run }] : run))
}
