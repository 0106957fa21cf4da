import type { OpenMainCategory, Subject } from '../categories/overview.ts'
import type { LikelySame } from '../doubles/contract.ts'
import type { ReadPromise } from '../my-reports/contract.ts'
import type { QuestionSet } from '../question-sets/question.ts'
import type { ServerRefusal } from '../reports/draft/refusal.ts'
import type { Draft, Step } from '../reports/draft/rules.ts'
import type { ObjectChoice } from '../reports/location/plain-objects.ts'
import type { PlaceField } from '../reports/location/plain-place.ts'
import type { RefusedPhoto, SentForm } from './stored.ts'

/** The questions of a category, with their version where it is known. */
type AskedQuestions = QuestionSet & { version?: number }

/** What can be chosen as the subject, under names in the language of the page. */
export type SubjectsToChoose = {
  /** Those that fit the text best. */
  offered: readonly Subject[]
  search: string
  /** What a search found; undefined before one. */
  found: readonly OpenMainCategory[] | undefined
}

/** The keys of questions, the list of objects near the place, and earlier reports that may be the same. */
type Added = { questions: readonly string[]; hasObjects: boolean; hasDoubles: boolean }

/** A step of the form as the server shows it to a browser without scripts. */
export type PlainStep = {
  kind: 'step'
  step: Step
  draft: Draft
  /** Undefined in the first step. */
  questions: AskedQuestions | undefined
  /** The questions that the page asked which was sent, and is not complete; undefined on a page that is opened. */
  tried: readonly string[] | undefined
  refusal: ServerRefusal | undefined
  /** To choose from; undefined while the subject is not being changed. */
  subjects: SubjectsToChoose | undefined
  place: PlaceField
  /** To choose from near the place, where the category asks for one. */
  objects: ObjectChoice | undefined
  /** Whether more were chosen than may be. */
  hasTooManyObjects: boolean
  /** Earlier reports that may be about the same. */
  doubles: readonly LikelySame[]
  /** What did not stand on the page that was sent, and is to be looked at before the next step. */
  added: Added | undefined
  /** What stands above the fields: the form had expired, or whether it is thrown away. */
  notice: 'expired' | 'discard' | undefined
  photos: readonly { key: string; name: string; hasThumbnail: boolean }[]
  refusedPhotos: readonly RefusedPhoto[]
  handlingMessage: string | undefined
}

export type PlainThanks = { kind: 'thanks'; sent: SentForm & { link?: string; promise?: ReadPromise | null } }

export type PlainFormPage = PlainStep | PlainThanks
