import type { RefusedPhoto } from '#features/attachments/rules.ts'
import type { OpenMainCategory, Subject } from '#features/categories/overview.ts'
import type { LikelySame } from '#features/doubles/contract.ts'
import type { ReadPromise } from '#features/my-reports/contract.ts'
import type { QuestionSet } from '#features/question-sets/question.ts'
import type { ServerRefusal } from '#features/reports/draft/refusal.ts'
import type { Draft, Step } from '#features/reports/draft/rules.ts'
import type { ObjectChoice, PlaceField } from '#features/reports/location/plain-place.ts'
import type { SentForm } from './stored.ts'

type AskedQuestions = QuestionSet & { version?: number }

export type SubjectsToChoose = {
  offered: readonly Subject[]
  search: string
  found: readonly OpenMainCategory[] | undefined
}

/** The keys of questions, and whether objects or doubles were added. */
type Added = { questions: readonly string[]; hasObjects: boolean; hasDoubles: boolean }

export type PlainStep = {
  kind: 'step'
  step: Step
  isFromOverview?: boolean
  draft: Draft
  questions: AskedQuestions | undefined
  /** The questions on the incomplete page that was sent; undefined for a newly opened page. */
  tried: readonly string[] | undefined
  refusal: ServerRefusal | undefined
  subjects: SubjectsToChoose | undefined
  place: PlaceField
  objects: ObjectChoice | undefined
  hasTooManyObjects: boolean
  doubles: readonly LikelySame[]
  /** Parts that were not on the sent page, to be checked before the next step. */
  added: Added | undefined
  notice: 'expired' | 'discard' | undefined
  photos: readonly { key: string; name: string; hasThumbnail: boolean }[]
  refusedPhotos: readonly RefusedPhoto[]
  handlingMessage: string | undefined
}

export type PlainThanks = { kind: 'thanks'; sent: SentForm & { link?: string; promise?: ReadPromise | null } }

export type PlainFormPage = PlainStep | PlainThanks
