import type { Reader } from '../../../../server/db/database.ts'
import { logoPath } from '../logo.ts'
import { logoBytes } from './store.ts'

/** The picture at the address of a logo that an administrator chose; undefined for any other address. */
export const storedLogo = async (db: Reader, url: string): Promise<Buffer | undefined> =>
  url.startsWith(logoPath) ? logoBytes(db, url.slice(logoPath.length)) : undefined
