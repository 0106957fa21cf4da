import type { Routes } from '../../../../server/http/http-server.ts'
import { countLate, countReopenRequested } from '../contract.ts'
import { countByCategory, late, reopenRequested } from './count.ts'

export const laggingRoutes: Routes = ({ on }, { db, clock }) => {
  on(countLate, ({ user, query }) => countByCategory(db, user, late(clock(), query)))
  on(countReopenRequested, ({ user, query }) => countByCategory(db, user, reopenRequested(query)))
}
