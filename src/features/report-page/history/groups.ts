import type { HistoryLine } from './contract.ts'

/** What one can narrow the history to, each with the codes of the wire that belong to it; what is in none stands under all. */
const historyGroups = [
  { value: 'status', label: 'Status', whats: ['UPDATE_STATUS'] },
  { value: 'notes', label: 'Notities en e-mail', whats: ['CREATE_NOTE'] },
  { value: 'category', label: 'Categorie', whats: ['UPDATE_CATEGORY_ASSIGNMENT', 'UPDATE_SLA'] },
  {
    value: 'assignment',
    label: 'Afdeling en behandelaar',
    whats: ['UPDATE_ROUTING_ASSIGNMENT', 'UPDATE_USER_ASSIGNMENT', 'UPDATE_DIRECTING_DEPARTMENTS_ASSIGNMENT'],
  },
  { value: 'urgency', label: 'Urgentie en type', whats: ['UPDATE_PRIORITY', 'UPDATE_TYPE_ASSIGNMENT'] },
  { value: 'location', label: 'Locatie', whats: ['UPDATE_LOCATION'] },
  {
    value: 'reporter',
    label: 'Melder',
    whats: ['CREATE_FEEDBACK', 'RECEIVE_FEEDBACK', 'RECEIVE_SESSION', 'NOT_RECEIVED_SESSION', 'UPDATE_REPORTER'],
  },
  { value: 'family', label: 'Deelmeldingen', whats: ['CREATE_SIGNAL'] },
  { value: 'doubles', label: 'Dubbele meldingen', whats: ['UPDATE_DOUBLES'] },
] as const

/** Only the groups that would leave something. */
export const groupsWithLines = (lines: readonly HistoryLine[]) =>
  historyGroups.filter(({ whats }) => lines.some(({ what }) => whats.some(own => own === what)))

export function linesOfGroup(lines: readonly HistoryLine[], group: string): readonly HistoryLine[] {
  const found = historyGroups.find(({ value }) => value === group)
  return found ? lines.filter(({ what }) => found.whats.some(own => own === what)) : lines
}
