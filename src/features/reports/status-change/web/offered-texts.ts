import type { TemplatesOfState } from '#features/default-texts/contract.ts'
import { type DefaultText, textsForState, textsLoadError } from '#features/default-texts/web/queries.ts'
import { apiQuery } from '#web/api.ts'
import type { Closing } from '../../status/closing-reasons.ts'
import { codeOf } from '../../status/rules.ts'
import type { Status } from '../../status/statuses.ts'
import { fitsReason } from '../closing-form.ts'
import { readDefaultTexts } from '../contract.ts'

export const defaultTextsQuery = (id: number) =>
  apiQuery(readDefaultTexts, { params: { id } }, { staleTime: 60_000, meta: { errorTitle: textsLoadError } })

type Facts = { to: Status; closing: Closing | null }

export const offeredTexts = (texts: readonly TemplatesOfState[], { to, closing }: Facts): DefaultText[] =>
  textsForState(texts, codeOf(to)).filter(({ text }) => fitsReason(text, closing))

export const isOffered = (texts: readonly DefaultText[] | undefined, typed: string) =>
  texts?.some(({ text }) => text.trim() === typed.trim()) ?? false
