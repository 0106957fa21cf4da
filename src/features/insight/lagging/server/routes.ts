import type { Routes } from '../../../../server/http/http-server.ts'
import { countLate, countReopenRequested } from '../contract.ts'
import { countByCategory, late, reopenRequested } from './count.ts'

export const laggingRoutes: Routes = ({ onAuthorized }, { db, clock }) => {
  onAuthorized(countLate, ({ user, query }) => countByCategory(db, user, late(clock(), query)))
  onAuthorized(countReopenRequested, ({ user, query }) => countByCategory(db, user, reopenRequested(query)))
}
