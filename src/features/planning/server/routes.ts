import type { Routes } from '#server/http/http-server.ts'
import * as contract from '../contract.ts'
import { readPlanning } from './read-planning.ts'

export const planningRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.readPlanning, ({ user, query }) => readPlanning(base, user, query))
}
