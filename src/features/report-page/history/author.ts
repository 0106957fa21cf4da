import { actorName } from '../../users/directory.ts'
import type { HistoryLine } from './contract.ts'

/** Who did it: on the wire the system is named for what came from outside. */
export function authorOf({
  who,
  by_reporter,
  by_external_party,
}: Pick<HistoryLine, 'who' | 'by_reporter' | 'by_external_party'>): string {
  if (by_reporter) return 'Melder'
  return by_external_party ? 'Externe partij' : actorName(who)
}

/** What was written in a line: the address of the external party before its answer is ours. */
export const writtenIn = ({ what, description }: Pick<HistoryLine, 'what' | 'description'>): string =>
  (what === 'RECEIVE_SESSION' ? description?.replace(/^Van \S+@\S+: /, '') : description) ?? ''
