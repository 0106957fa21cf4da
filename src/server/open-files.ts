import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Files } from './files.ts'
import { bucketFiles } from './files-in-bucket.ts'
import { folderFiles } from './files-in-folder.ts'

/** The files of this installation: `data/files`, or the bucket of S3_URL. */
export const openFiles = ({ dataDir, s3Url }: Pick<Config, 'dataDir' | 's3Url'>): Files =>
  s3Url ? bucketFiles(s3Url) : folderFiles(join(dataDir, 'files'))
