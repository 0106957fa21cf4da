import type { Routes } from '#server/http/http-server.ts'
import { listSettingChanges, readSettingsOverview } from '../contract.ts'
import { listChanges, settingsOverview } from './overview.ts'

export const settingsOverviewRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(readSettingsOverview, ({ user }) => settingsOverview(base, user))
  authorizedRoute(listSettingChanges, ({ user, query }) => listChanges(base, user, query))
}
