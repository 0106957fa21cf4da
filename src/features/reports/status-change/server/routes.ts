import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { readCommonText, readDefaultTexts } from './fill-text.ts'

export const statusChangeRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.readDefaultTexts, async ({ user, params }) =>
    readDefaultTexts(base, user, parseId(params.id)),
  )

  authorizedRoute(contract.readCommonText, async ({ user, params }) => ({
    text: await readCommonText(base, user, parseId(params.id)),
  }))
}
