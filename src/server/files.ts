import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where files are kept: a folder by default, a bucket by configuration. Keys look like `attachments/2026/11/21/x/y.jpg`. */
export type Files = {
  /** Keep `bytes` under `key`; when this returns they outlive a crash. Refuses to replace. */
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>
  /** @returns nothing where there is no such file */
  get: (key: string) => Promise<Buffer | undefined>
  remove: (key: string) => Promise<void>
}

/** The folder `files` in the data folder. */
export const openFiles = ({ dataDir }: { dataDir: string }): Files => ({
  async put(key, bytes) {
    const path = join(dataDir, 'files', key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes, { flag: 'wx', flush: true })
  },
  get: key => readFile(join(dataDir, 'files', key)).catch(() => undefined),
  remove: key => rm(join(dataDir, 'files', key), { force: true }),
})
