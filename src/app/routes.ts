import { reportRoutes } from '../features/reports/server/routes.ts'
import { worklistRoutes } from '../features/worklist/server/routes.ts'
import type { Routes } from '../server/http.ts'

export const routes: readonly Routes[] = [reportRoutes, worklistRoutes]
