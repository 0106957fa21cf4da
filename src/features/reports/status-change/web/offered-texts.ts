import type { TemplatesOfState } from '../../../default-texts/contract.ts'
import { type DefaultText, textsForState } from '../../../default-texts/web/queries.ts'
import type { Closing } from '../../status/closing-reasons.ts'
import { codeOf } from '../../status/codes.ts'
import type { Status } from '../../status/statuses.ts'
import { fitsReason } from '../closing-form.ts'

type Facts = { to: Status; closing: Closing | null }

/** The default texts for a status that say no other reason. */
export const offeredTexts = (texts: readonly TemplatesOfState[], { to, closing }: Facts): DefaultText[] =>
  textsForState(texts, codeOf(to)).filter(({ text }) => fitsReason(text, closing))

/** Whether what stands in the field is one of them, as it was offered. */
export const isOffered = (texts: readonly DefaultText[] | undefined, typed: string) =>
  texts?.some(({ text }) => text.trim() === typed.trim()) ?? false
