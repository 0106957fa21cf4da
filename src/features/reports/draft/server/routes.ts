import type { Routes } from '#server/http/http-server.ts'
import { issueDraftToken } from '#server/rate-limit/draft-token.ts'
import { issueToken } from '../contract.ts'

export const draftRoutes: Routes = ({ publicRoute }, { signingKey, clock }) => {
  publicRoute(issueToken, async ({ body }) => ({
    token: issueDraftToken({ signingKey, key: body().key, now: clock() }),
  }))
}
