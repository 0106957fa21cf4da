import { z } from 'zod'

export const dayIn = (text: string | null) => z.iso.date().safeParse(text).data

export const idIn = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
