import type { DeleteResult, UpdateResult } from 'kysely'

type Statement<Result> = { executeTakeFirst: () => Promise<Result> }

/** Delete rows. @returns how many */
export const deleteRows = async (statement: Statement<DeleteResult>): Promise<number> =>
  Number((await statement.executeTakeFirst()).numDeletedRows)

/** Update rows. @returns how many */
export const updateRows = async (statement: Statement<UpdateResult>): Promise<number> =>
  Number((await statement.executeTakeFirst()).numUpdatedRows)
