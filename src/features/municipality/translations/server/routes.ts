import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { Routes } from '#server/http/http-server.ts'
import * as contract from '../contract.ts'

async function newestTranslations(db: Reader): Promise<string | undefined> {
  const row = await db.selectFrom('translations').select('content').executeTakeFirst()
  return row?.content
}

const replaceTranslations = (db: Reader, content: string) =>
  db
    .insertInto('translations')
    .values({ content })
    .onConflict(conflict => conflict.column('onlyRow').doUpdateSet({ content }))
    .execute()

const readTranslations = ({ db }: Base) => newestTranslations(db)

const storeTranslations = async ({ db }: Base, content: Record<string, unknown>): Promise<void> => {
  await replaceTranslations(db, JSON.stringify(content))
}

/** Stored for other front ends only (docs/wire/systems.md#translations). */
export const translationRoutes: Routes = ({ publicRoute, authorizedRoute }, base) => {
  authorizedRoute(contract.storeTranslations, async ({ body, reply }) => {
    const content = body()
    await storeTranslations(base, content)
    reply.code(201)
    return content
  })

  publicRoute(contract.readTranslations, async ({ reply }) => {
    const content = await readTranslations(base)
    return reply
      .code(content === undefined ? 404 : 200)
      .type('application/json')
      .send(content ?? JSON.stringify('Translation file not found.'))
  })
}
