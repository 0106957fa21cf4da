import { Problem } from '../../kit/problem.ts'

const keyPattern = /^[a-z0-9][a-z0-9._-]{0,119}(\/[a-z0-9][a-z0-9._-]{0,119}){0,9}$/

/** The first part of the keys of all files of reports. */
export const reportFiles = 'attachments'

/** Whether it is a valid key: lower case parts that start with a letter or digit, so that none leads out of the folder. */
export const isFileKey = (key: string) => keyPattern.test(key)

/** Files whose key begins with this are never served. */
export const privateFolder = 'private/'

/** What was erased on request and put on hold: it outlives the restoring of a backup. */
export const ledgerFolder = `${privateFolder}ledger/`

/** The key itself. Check it before it is used as a path. @throws when it is not a valid key */
export function checkedFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`not a key of a file: ${JSON.stringify(key)}`)
  return key
}

/** The problems for a file that cannot be stored or read at the moment; `cause` is for the log. */
export const storageProblems = {
  full: (cause?: unknown) =>
    causedBy(
      cause,
      new Problem(
        'unavailable',
        'Het bestand kon niet worden bewaard: de opslag is vol. Probeer het later nog een keer.',
      ),
    ),
  notResponding: (cause?: unknown) =>
    causedBy(
      cause,
      new Problem('unavailable', 'De opslag van bestanden geeft geen antwoord. Probeer het later nog een keer.'),
    ),
} as const

function causedBy(cause: unknown, problem: Problem): Problem {
  problem.cause = cause
  return problem
}
