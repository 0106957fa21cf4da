import { looseFilesQueue, removeLooseFiles } from '../features/attachments/server/loose-files.ts'
import { react, reactQueue } from '../features/reports/server/record.ts'
import type { Base } from '../server/base.ts'
import type { Queues, Schedules } from '../server/jobs.ts'
import { reactions } from './reactions.ts'

/** Every queue of the product and who works on it. */
export const queues = (base: Base): Queues => ({
  [reactQueue]: react(base, reactions),
  [looseFilesQueue]: () => removeLooseFiles(base),
})

/** The queues that fill themselves, with their times in the Netherlands. */
export const schedules: Schedules = {
  [looseFilesQueue]: '17 * * * *',
}

export const queueNames = [reactQueue, looseFilesQueue] as const
