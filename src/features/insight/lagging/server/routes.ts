import type { Routes } from '#server/http/http-server.ts'
import { countLate, countReopenRequested } from '../contract.ts'
import { countByCategory, late, reopenRequested } from './count.ts'

export const laggingRoutes: Routes = ({ authorizedRoute }, { db, clock }) => {
  authorizedRoute(countLate, ({ user, query }) => countByCategory(db, user, late(clock(), query)))
  authorizedRoute(countReopenRequested, ({ user, query }) => countByCategory(db, user, reopenRequested(query)))
}
