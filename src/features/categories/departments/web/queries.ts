import { apiQuery } from '#web/api.ts'
import { departmentHistory, listDepartments } from '../contract.ts'

export const departmentsQuery = apiQuery(
  listDepartments,
  { query: { page_size: '1000' } },
  { staleTime: 5 * 60_000, meta: { errorTitle: 'De lijst van afdelingen kon niet opgehaald worden' } },
)

/** @param id undefined for a new department */
export const departmentHistoryQuery = (id: number | undefined) =>
  apiQuery(
    departmentHistory,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, meta: { suppressAccessErrors: true } },
  )
