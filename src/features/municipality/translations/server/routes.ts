import type { Routes } from '#server/http/http-server.ts'
import * as contract from '../contract.ts'
import { readTranslations, storeTranslations } from './translations.ts'

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
