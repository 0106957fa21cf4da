import { join } from 'node:path'
import type { Config } from '../config.ts'
import { bucketFileStore } from './bucket-file-store.ts'
import type { FileStore } from './file-store.ts'
import { folderFileStore } from './folder-file-store.ts'

type FileSettings = Pick<Config, 'dataDir' | 's3Url'> & Partial<Pick<Config, 'sharedFilesDir'>>

/** The files of this installation: the bucket of S3_URL, the folder of SHARED_FILES_DIR, or `files` in DATA_DIR. */
export const openFileStore = ({ dataDir, s3Url, sharedFilesDir }: FileSettings): FileStore =>
  s3Url ? bucketFileStore(s3Url) : folderFileStore(sharedFilesDir ?? join(dataDir, 'files'))

/** Whether several processes may use these files. */
export const areFilesShared = ({ s3Url, sharedFilesDir }: FileSettings) =>
  s3Url !== undefined || sharedFilesDir !== undefined
