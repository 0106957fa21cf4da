import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmbeddedDatabase } from './embedded-database.ts'

const hour = 3_600_000

/** Copy the embedded database to `folder` every hour; the newest 24 are kept. */
export function backUpEveryHour(embedded: EmbeddedDatabase, folder: string, onError: (error: unknown) => void) {
  const timer = setInterval(() => backUp(embedded, folder).catch(onError), hour)
  timer.unref()
  return () => clearInterval(timer)
}

/** Make one copy now. @returns its path; the copy is complete and synced to disk, or does not exist */
export async function backUp(embedded: EmbeddedDatabase, folder: string, maxCopies = 24): Promise<string> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`)
  const file = await open(`${path}.part`, 'w')
  await file.writeFile(await embedded.dump(true))
  await file.sync()
  await file.close()
  await rename(`${path}.part`, path)
  const copies = (await readdir(folder)).filter(name => name.endsWith('.tar.gz')).sort()
  for (const old of copies.slice(0, Math.max(0, copies.length - maxCopies))) await rm(join(folder, old))
  return path
}
