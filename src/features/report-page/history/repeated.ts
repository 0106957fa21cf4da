import type { HistoryLine } from './contract.ts'

/** The answer of an external party is also the text of the status that follows from it. */
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
