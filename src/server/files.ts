import { join } from 'node:path'
import type { Config } from './config.ts'
import { bucketFiles } from './files-in-bucket.ts'
import { folderFiles } from './files-in-folder.ts'

/** Where files are kept: a folder by default, a bucket by configuration. Keys look like `attachments/2026/11/21/x/y.jpg`. */
export type Files = {
  /**
   * Keep `bytes` under `key`; when this returns they outlive a crash. Keys are made with chance in them and used once.
   * @throws Problem `unavailable` when there is no room or nobody answers; nothing is left behind then
   */
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>
  /** @returns nothing where there is no such file */
  get: (key: string) => Promise<Buffer | undefined>
  /** No file there is fine too. */
  remove: (key: string) => Promise<void>
}

/** The files of this installation: `data/files`, or the bucket of S3_URL. */
export const openFiles = ({ dataDir, s3Url }: Pick<Config, 'dataDir' | 's3Url'>): Files =>
  s3Url ? bucketFiles(s3Url) : folderFiles(join(dataDir, 'files'))
