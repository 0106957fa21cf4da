import { Problem } from '#kit/problem.ts'
import type { Routes } from '#server/http/http-server.ts'
import { sendOutcome } from '#server/http/version.ts'
import * as contract from '../contract.ts'
import { logoPath } from '../logo.ts'
import { changeSettings, readSettings, settingsHistory, storedLogo } from './change.ts'
import type { CurrentMunicipality } from './current.ts'

export const municipalitySettingRoutes =
  (current: CurrentMunicipality): Routes =>
  ({ authorizedRoute, fastify }, base) => {
    authorizedRoute(contract.readMunicipalitySettings, async ({ reply }) =>
      sendOutcome(reply, await readSettings(base.db, current, base)),
    )

    authorizedRoute(contract.changeMunicipalitySettings, async ({ user: by, body, request, reply }) => {
      const change = { by, ifMatch: request.headers['if-match'], values: body().values }
      return sendOutcome(reply, await changeSettings(base, current, change))
    })

    authorizedRoute(contract.municipalityHistory, () => settingsHistory(base.db))

    fastify.get<{ Params: { name: string } }>(
      `${logoPath}:name`,
      { schema: { hide: true } },
      async ({ params }, reply) => {
        const bytes = await storedLogo(base.db, logoPath + params.name)
        if (!bytes) throw new Problem('not-found')
        return reply
          .headers({
            'Content-Type': params.name.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
            // Other content has another name.
            'Cache-Control': 'public, max-age=31536000, immutable',
            'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
            'X-Content-Type-Options': 'nosniff',
          })
          .send(bytes)
      },
    )
  }
