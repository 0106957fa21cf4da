import { type Base, transaction } from '../../../../server/base.ts'
import { deleteFiltersOfErased } from './store.ts'

/** Forget the stored filters that hold the address of a reporter that was erased. */
export const forgetFilters = async (base: Base): Promise<void> => {
  await transaction(base, deleteFiltersOfErased)
}
