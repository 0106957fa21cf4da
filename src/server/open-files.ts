import { join } from 'node:path'
import type { Config } from './config.ts'
import type { FileStore } from './files.ts'
import { bucketFileStore } from './files-in-bucket.ts'
import { folderFileStore } from './files-in-folder.ts'

/** The files of this installation: `data/files`, or the bucket of S3_URL. */
export const openFileStore = ({ dataDir, s3Url }: Pick<Config, 'dataDir' | 's3Url'>): FileStore =>
  s3Url ? bucketFileStore(s3Url) : folderFileStore(join(dataDir, 'files'))
