import { z } from 'zod'
import { Problem } from '#kit/problem.ts'

/** Read the key that the sender made with the draft, which makes a repeated send harmless. */
export function idempotencyKey(headers: Record<string, unknown>): string | null {
  const given = headers['idempotency-key']
  if (given === undefined) return null
  const parsed = z.uuid().safeParse(given)
  if (!parsed.success) throw new Problem('invalid-input', { 'Idempotency-Key': ['Voer een geldige UUID in.'] })
  return parsed.data
}
