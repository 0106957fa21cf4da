import type { Base } from '../server/base.ts'
import { backUp, backUpEveryHour } from '../server/embedded/backups.ts'
import type { LockCommands } from '../server/embedded/data-lock.ts'
import type { EmbeddedDatabase } from '../server/embedded/embedded-database.ts'
import { recordBackup } from './backup.ts'

type Parts = {
  base: Base
  /** What other processes may ask this one for; the commands for backups are added. */
  commands: LockCommands
  /** The folder of the copies. */
  folder: string
  onError: (error: unknown) => void
}

/** Copy the embedded database every hour, and for `npm run backup`. @returns a function that ends it */
export function serveBackups(embedded: EmbeddedDatabase, { base, commands, folder, onError }: Parts) {
  commands.backup = () => backUp(embedded, folder)
  commands.recordBackup = () => recordBackup(base.db).then(() => '')
  return backUpEveryHour(embedded, folder, onError)
}
