import type { Routes } from '../../../../server/http/http-server.ts'
import { readSettingsOverview } from '../contract.ts'
import { settingsOverview } from './overview.ts'

export const settingsOverviewRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(readSettingsOverview, ({ user }) => settingsOverview(base, user))
}
