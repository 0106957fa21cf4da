import { z } from 'zod'
import { Problem } from '../../../kit/problem.ts'
import type { Reader } from '../../../server/db/database.ts'
import { formState } from '../rules.ts'
import { type FormRow, formByToken } from './store.ts'

/** The form behind the link of a mail. @throws Problem 404 when there is none, 410 when it cannot be filled in (any more) */
export async function findOpenForm(db: Reader, token: string, now: Date): Promise<FormRow> {
  const form = z.uuid().safeParse(token).success ? await formByToken(db, token.toLowerCase()) : undefined
  if (!form) throw new Problem('not-found', 'No Feedback matches the given query.')
  const state = formState(form, now)
  if (state === 'open') return form
  throw new Problem('gone', state === 'filled-out' ? 'filled out' : 'too late')
}
