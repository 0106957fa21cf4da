import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = async (dataDir: string, ...words: string[]): Promise<string> => {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  return (await promisify(execFile)(process.execPath, words, { env })).stdout.trim()
}

/** Make a backup, while the product runs or not. @returns its folder */
export const makeBackup = (dataDir: string) => run(dataDir, 'scripts/backup.mjs')

/** Put a backup back over what is there. The product must not run. */
export const restoreBackup = (dataDir: string, backup: string) => run(dataDir, 'scripts/restore.mjs', backup, '--force')
