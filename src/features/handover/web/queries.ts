import type { z } from 'zod'
import { apiQuery } from '#web/api.ts'
import { readWork } from '../contract.ts'

export type Work = z.output<(typeof readWork)['answer']>

export const unassigned = 'unassigned'

type DepartmentChange = { without: readonly string[]; gained: readonly string[] }
type Question = DepartmentChange & {
  to?: number | undefined
}
const noChange: DepartmentChange = { without: [], gained: [] }
const idsIn = (ids: readonly string[]) => (ids.length > 0 ? ids.join() : undefined)

export const workQuery = (userId: number, { without, gained, to }: Question = noChange) =>
  apiQuery(
    readWork,
    { params: { id: userId }, query: { without: idsIn(without), gained: idsIn(gained), to } },
    { keepsPrevious: true, staleTime: 0 },
  )
