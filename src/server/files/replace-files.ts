import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyFiles } from './copy-files.ts'
import { ledgerFolder } from './file-keys.ts'

/** The copy beside the files that it will replace: in the same folder, which may be a mount point of its own. */
const partName = '.restore.part'

/**
 * Copy files into a folder without touching what is there.
 * @returns `replace` removes what was there and puts the copy in its place
 */
export async function prepareFiles(from: string, folder: string) {
  const part = join(folder, partName)
  await rm(part, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await copyFiles(from, part)
  return {
    /** The ledger of what was erased stays: what the backup does not know of is erased again at the next start. */
    async replace() {
      if (existsSync(join(folder, ledgerFolder))) await copyFiles(join(folder, ledgerFolder), join(part, ledgerFolder))
      for (const name of await namesIn(folder)) await rm(join(folder, name), { recursive: true, force: true })
      for (const name of await readdir(part)) await rename(join(part, name), join(folder, name))
      await rm(part, { recursive: true })
    },
  }
}

/** Whether there is anything in the folder. */
export const holdsFiles = async (folder: string) => (await namesIn(folder)).length > 0

/** `lost+found` is the file system's own. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(emptyIfMissing)
  return names.filter(name => name !== partName && name !== 'lost+found')
}

function emptyIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error
  return []
}
