import type { CategorySets } from '../question.ts'
import { birds } from './dieren/birds.ts'
import { rats } from './dieren/rats.ts'
import { waspsAndDeadAnimals } from './dieren/wasps-and-dead-animals.ts'

export const sets: CategorySets = [{ subs: 'others', questions: [...waspsAndDeadAnimals, ...birds, ...rats] }]
