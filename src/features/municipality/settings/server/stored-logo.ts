import type { Reader } from '#server/db/database.ts'
import { logoPath } from '../logo.ts'
import { logoBytes } from './store.ts'

export const storedLogo = async (db: Reader, url: string): Promise<Buffer | undefined> =>
  url.startsWith(logoPath) ? logoBytes(db, url.slice(logoPath.length)) : undefined
