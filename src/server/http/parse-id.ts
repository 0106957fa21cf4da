import { z } from 'zod'
import { Problem } from '../../kit/problem.ts'

/** A number in a path. @throws Problem `not-found` for anything else: nothing has another kind of id */
export function parseId(param: string): number {
  if (!/^\d{1,15}$/.test(param)) throw new Problem('not-found')
  return Number(param)
}

/** A UUID in a path. @throws Problem `not-found` for anything else */
export function parseUuid(param: string): string {
  if (!z.uuid().safeParse(param).success) throw new Problem('not-found')
  return param
}
