import type { Base } from '../../../server/base.ts'
import { closeForms } from './store.ts'

/** The scheduled queue that closes surveys that were not filled in. */
export const closeFormsQueue = 'close-feedback-forms'

/** Close surveys whose last day is over. @returns how many */
export const closeOverdueForms = ({ db, clock }: Base): Promise<number> => closeForms(db, clock())
