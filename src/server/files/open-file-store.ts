import { join } from 'node:path'
import type { Config } from '../config.ts'
import { bucketFileStore } from './bucket-file-store.ts'
import type { FileStore } from './file-store.ts'
import { folderFileStore } from './folder-file-store.ts'

type FileSettings = Pick<Config, 'dataDir' | 's3Url'> & Partial<Pick<Config, 'sharedFilesDir'>>

/** The folder of the files when there is no bucket: SHARED_FILES_DIR, or `files` in DATA_DIR. */
export const filesFolder = ({ dataDir, sharedFilesDir }: Omit<FileSettings, 's3Url'>): string =>
  sharedFilesDir ?? join(dataDir, 'files')

/** The files of this installation: the bucket of S3_URL, or a folder. */
export const openFileStore = ({ s3Url, ...settings }: FileSettings): FileStore =>
  s3Url ? bucketFileStore(s3Url) : folderFileStore(filesFolder(settings))

/** What the files of this installation are in, for messages. */
export function filesPlace({ s3Url, ...settings }: FileSettings): string {
  if (s3Url) return `The bucket ${new URL(s3Url).host}${new URL(s3Url).pathname} of S3_URL`
  return `The folder ${filesFolder(settings)} of ${settings.sharedFilesDir ? 'SHARED_FILES_DIR' : 'DATA_DIR'}`
}

/** Whether several processes may use these files. */
export const areFilesShared = ({ s3Url, sharedFilesDir }: FileSettings) =>
  s3Url !== undefined || sharedFilesDir !== undefined
