import { actorName } from '#features/users/directory.ts'
import type { HistoryLine } from './contract.ts'

/** The wire names the system as author of changes from outside. */
export function authorOf({
  who,
  by_reporter,
  by_external_party,
}: Pick<HistoryLine, 'who' | 'by_reporter' | 'by_external_party'>): string {
  if (by_reporter) return 'Melder'
  return by_external_party ? 'Externe partij' : actorName(who)
}

/** Removes the address that the wire puts before the answer of an external party. */
export const writtenIn = ({ what, description }: Pick<HistoryLine, 'what' | 'description'>): string =>
  (what === 'RECEIVE_SESSION' ? description?.replace(/^Van [^\s@]+@\S+: /, '') : description) ?? ''
