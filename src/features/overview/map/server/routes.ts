import type { Routes } from '#server/http/http-server.ts'
import * as contract from '../contract.ts'
import { readClusters } from './read-clusters.ts'

export const mapRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.readClusters, ({ user, query }) => readClusters(base, user, query))
}
