import type { CategorySets } from '../question.ts'
import { nuisanceDetails } from './horeca/nuisance-details.ts'
import { nuisanceKinds } from './horeca/nuisance-kinds.ts'

export const sets: CategorySets = [{ subs: 'others', questions: [...nuisanceKinds, ...nuisanceDetails] }]
