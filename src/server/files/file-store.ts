import { Problem } from '#kit/problem.ts'

const keyPattern = /^[a-z0-9][a-z0-9._-]{0,119}(\/[a-z0-9][a-z0-9._-]{0,119}){0,9}$/

export const reportFiles = 'attachments'

/**
 * Returns true for a valid key: parts in lower case that start with a letter or digit, so that none leads out of the
 * folder.
 */
export const isFileKey = (key: string) => keyPattern.test(key)

/** Files whose key begins with this are never served. */
export const privateFolder = 'private/'

/** The record of erasures and holds, which outlives a restored backup. */
export const ledgerFolder = `${privateFolder}ledger/`

/** Returns the key unchanged; call it before a key becomes a path. @throws when it is not valid */
export function checkedFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`not a key of a file: ${JSON.stringify(key)}`)
  return key
}

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

/** A folder by default, a bucket by configuration. Keys look like `attachments/2026/11/21/x/y.jpg`. */
export type FileStore = {
  /**
   * Stores `bytes` under `key`; when this returns they survive a crash. Keys are random and used once. @throws Problem
   * `unavailable` when the storage is full or does not respond; nothing is stored then
   */
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>
  get: (key: string) => Promise<Buffer | undefined>
  remove: (key: string) => Promise<void>
  list: (folder: string) => Promise<string[]>
  isEmpty: () => Promise<boolean>
}
