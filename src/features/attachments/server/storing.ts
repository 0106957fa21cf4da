import { limitConcurrency } from '../../../kit/limit-concurrency.ts'

/** Photos that arrive by the dozen leave connections to the database for everything else. */
const maxAtOnce = 4

/** Store files, or what is known of them, a few at a time. */
export const storing = limitConcurrency(maxAtOnce)
