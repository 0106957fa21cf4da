import type { HistoryLine } from './contract.ts'

/** The groups to filter the history by, with their codes of the wire; a code in no group is only in the full history. */
const historyGroups = [
  { value: 'status', label: 'Status', codes: ['UPDATE_STATUS'] },
  { value: 'notes', label: 'Notities en e-mail', codes: ['CREATE_NOTE'] },
  { value: 'category', label: 'Categorie', codes: ['UPDATE_CATEGORY_ASSIGNMENT', 'UPDATE_SLA'] },
  {
    value: 'assignment',
    label: 'Afdeling en behandelaar',
    codes: ['UPDATE_ROUTING_ASSIGNMENT', 'UPDATE_USER_ASSIGNMENT', 'UPDATE_DIRECTING_DEPARTMENTS_ASSIGNMENT'],
  },
  { value: 'urgency', label: 'Urgentie en type', codes: ['UPDATE_PRIORITY', 'UPDATE_TYPE_ASSIGNMENT'] },
  { value: 'location', label: 'Locatie', codes: ['UPDATE_LOCATION'] },
  {
    value: 'reporter',
    label: 'Melder',
    codes: ['CREATE_FEEDBACK', 'RECEIVE_FEEDBACK', 'UPDATE_REPORTER'],
  },
  { value: 'external', label: 'Externe partij', codes: ['RECEIVE_SESSION', 'NOT_RECEIVED_SESSION'] },
  { value: 'family', label: 'Deelmeldingen', codes: ['CREATE_SIGNAL'] },
  { value: 'hold', label: 'Vasthouden', codes: ['UPDATE_HOLD'] },
  { value: 'doubles', label: 'Dubbele meldingen', codes: ['UPDATE_DOUBLES'] },
] as const

type Group = (typeof historyGroups)[number]

/**
 * The lines without what two of them say: the answer of an external party that closes its work is also the text of the status
 * which follows from it.
 */
export const withoutRepeatedAnswers = <Line extends HistoryLine>(lines: readonly Line[]): readonly Line[] =>
  lines.map(line => {
    const { what, when, description } = line
    const isRepeated =
      what === 'UPDATE_STATUS' &&
      description !== null &&
      lines.some(
        other =>
          other.what === 'RECEIVE_SESSION' && other.when === when && other.description?.endsWith(`: ${description}`),
      )
    return isRepeated ? { ...line, description: null } : line
  })

/** The groups of the reporter and of external parties also hold what they wrote and sent, whatever its code is. */
const isIn =
  ({ value, codes }: Group) =>
  ({ what, by_reporter, by_external_party }: HistoryLine) =>
    codes.some(code => code === what) ||
    (value === 'reporter' && by_reporter === true) ||
    (value === 'external' && by_external_party === true)

/** The groups that have at least one line. */
export const groupsWithLines = (lines: readonly HistoryLine[]) => historyGroups.filter(group => lines.some(isIn(group)))

export function linesOfGroup<Line extends HistoryLine>(lines: readonly Line[], group: string): readonly Line[] {
  const match = historyGroups.find(({ value }) => value === group)
  return match ? lines.filter(isIn(match)) : lines
}
