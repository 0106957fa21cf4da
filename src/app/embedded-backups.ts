import type { Base } from '#server/base.ts'
import type { LockCommands } from '#server/embedded/data-lock.ts'
import { backUp, backUpEveryHour, type EmbeddedDatabase } from '#server/embedded/embedded-database.ts'
import { recordBackup } from './backup.ts'

type Parts = {
  base: Base
  commands: LockCommands
  folder: string
  onError: (error: unknown) => void
}

export function serveBackups(embedded: EmbeddedDatabase, { base, commands, folder, onError }: Parts) {
  commands.backup = () => backUp(embedded, folder)
  commands.recordBackup = () => recordBackup(base.db).then(() => '')
  return backUpEveryHour(embedded, folder, onError)
}
