import type { Routes } from '#server/http/http-server.ts'
import { sendOutcome } from '#server/http/version.ts'
import * as contract from '../contract.ts'
import { changeStormSettings, switchStormMode } from './change-storm-mode.ts'
import { readStormMode, stormModeHistory } from './storm-notice.ts'

export const stormModeRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.readStormMode, async ({ reply }) => sendOutcome(reply, await readStormMode(base)))

  authorizedRoute(contract.changeStormSettings, async ({ user: by, body: change, request, reply }) =>
    sendOutcome(reply, await changeStormSettings(base, { by, ifMatch: request.headers['if-match'], change })),
  )

  authorizedRoute(contract.switchStormMode, ({ user, body }) => switchStormMode(base, user, body()))

  authorizedRoute(contract.stormModeHistory, () => stormModeHistory(base))
}
