import type { Reader } from '../../../../server/db/database.ts'

/** The last file that was stored, as JSON text; undefined when there is none. */
export async function newestTranslations(db: Reader): Promise<string | undefined> {
  const row = await db.selectFrom('translations').select('content').executeTakeFirst()
  return row?.content
}

/** Store a file in the place of the one before. */
export const replaceTranslations = (db: Reader, content: string) =>
  db
    .insertInto('translations')
    .values({ content })
    .onConflict(conflict => conflict.column('onlyRow').doUpdateSet({ content }))
    .execute()
