import { join } from 'node:path'
import type { Config } from '../config.ts'
import { bucketFileStore } from './bucket-file-store.ts'
import type { FileStore } from './file-store.ts'
import { folderFileStore } from './folder-file-store.ts'

/** The files of this installation: `data/files`, or the bucket of S3_URL. */
export const openFileStore = ({ dataDir, s3Url }: Pick<Config, 'dataDir' | 's3Url'>): FileStore =>
  s3Url ? bucketFileStore(s3Url) : folderFileStore(join(dataDir, 'files'))
