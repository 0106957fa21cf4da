import { z } from 'zod'

/** A day in the address of a log; undefined for a value that is none, which does not filter. */
export const dayIn = (text: string | null) => z.iso.date().safeParse(text).data

/** An id in the address of a log; undefined for a value that is none, which does not filter. */
export const idIn = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
