import type { CategorySets } from '../question.ts'
import { how } from './horeca/how.ts'
import { what } from './horeca/what.ts'

export const sets: CategorySets = [{ subs: 'others', questions: [...what, ...how] }]
