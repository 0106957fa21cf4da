/** When a question is asked: after an answer to an earlier question, or a nest of such conditions. */
export type Condition = ConditionOn<never>

/** In the data a condition may also name sub categories; `setFor` decides those, so that no form ever meets them. */
export type ConditionOn<More> =
  | { question: string; is: readonly string[] }
  | { all: readonly ConditionOn<More>[] }
  | { any: readonly ConditionOn<More>[] }
  | More
export type SubCategoryCondition = { subCategory: readonly string[] }

export type Option = {
  key: string
  label: string
  info?: string
  /** How it was written before; answers that say so are still read. */
  formerly?: string
}

/** `call-now`: it can't wait, so ring; who wants to go on with the form, can. */
export const severities = ['alert', 'call-now', 'caution', 'info'] as const
export type Severity = (typeof severities)[number]

/** What residents are told after an answer. Texts may hold names of `values.ts` in braces, never HTML. */
export type Alert = {
  severity: Severity
  /** With this answer no report can be made here. */
  blocks: boolean
  heading?: string
  paragraphs: readonly string[]
  /** A telephone number, offered as a link to ring it. */
  call?: string
  links?: readonly { text: string; href: string }[]
}

/** Which things of the map may be picked, and what the map says about them. */
export type MapObjects = {
  kind: 'container' | 'tree' | 'caterpillar' | 'light' | 'clock'
  one: string
  many: string
  title: string
  /** Asked of who finds that the thing is not on the map. */
  unregistered: string
  number: string
  submit: string
  kinds: readonly { field: string; value: string; label: string }[]
  /** What the layer shows besides is left out. */
  only?: { field: string; is: string } | { field: string; isNot: string }
  statuses?: readonly ObjectStatus[]
  minZoom?: number
}
export type ObjectStatus = { field: string; values: readonly string[]; means: 'reported' | 'checked'; label: string }

/** As the wire writes them: a name, or a name with what it takes. */
export type Validator =
  | 'email'
  | 'required'
  | 'required_true'
  | readonly ['max' | 'min' | 'maxLength' | 'minLength', number]
  | readonly ['pattern', string]

/** Where an answer goes in the report that is sent. */
export type Target = 'extra_properties' | 'location' | 'incident_date_start' | 'none'

type QuestionBase<More> = {
  key: string
  /** How the key was written before; answers under it are still read. */
  formerly?: string
  label: string
  /** For the summary and for staff; the label when there is none. */
  shortLabel?: string
  hint?: string
  required?: boolean
  when?: ConditionOn<More>
  validators?: readonly Validator[]
  /** Another answer here empties all questions that depend on it, also those that stay visible. */
  resets?: boolean
}

type QuestionOn<More> = QuestionBase<More> &
  (
    | { type: 'place' | 'date-time' | 'text' | 'textarea' | 'multi-text' | 'header' | OnlyFromBackend }
    | { type: 'radio' | 'select' | 'checkboxes'; options: readonly Option[] }
    /** One box with one text beside it. */
    | { type: 'checkbox'; text: string; emphasised?: boolean }
    | { type: 'map-objects'; objects: MapObjects }
    | { type: 'alert'; alert: Alert }
  )
/** No set of ours has them; questions that come from an administrator may. */
type OnlyFromBackend = 'file' | 'hidden' | 'map' | 'handling-message' | 'description'

export type Question = QuestionOn<never>
export type FieldType = Question['type']
/** A question as the data holds it. */
export type SetQuestion = QuestionOn<SubCategoryCondition>

/** The questions of one category, in their order; each depends only on those before it. */
export type QuestionSet = { questions: readonly Question[] }

/** All sets of a main category; the first whose sub categories match is asked. */
export type CategorySets = readonly {
  /** Slugs, a beginning of slugs with a `*`, or whatever is left. */
  subs: readonly string[] | 'others'
  questions: readonly SetQuestion[]
}[]

export type Place = { lat: number; lng: number }

/** A thing that was picked on the map, as the wire keeps it. */
export type MapObject = {
  id: string
  type: string
  label: string
  description?: string
  status?: string
  coordinates?: Place
  address?: unknown
  /** Only of oaks with caterpillars: how their layer knows them. */
  GlobalID?: string
}
export type MapAnswer = { place: Place | null; objects: readonly MapObject[] }

/** A choice by its key, several by their keys, text, a moment in milliseconds or `now`, a box, a place. */
export type Answer = string | number | boolean | readonly string[] | Place | MapAnswer | null
export type Answers = Readonly<Record<string, Answer | undefined>>

const targetOfType: Partial<Record<FieldType, Target>> = {
  place: 'location',
  'date-time': 'incident_date_start',
  alert: 'none',
  header: 'none',
  'handling-message': 'none',
  description: 'none',
  file: 'none',
  map: 'location',
}

export const targetOf = ({ type }: Pick<SetQuestion, 'type'>): Target => targetOfType[type] ?? 'extra_properties'

export const isChoice = <Q extends SetQuestion>(
  question: Q,
): question is Q & { type: 'radio' | 'select' | 'checkboxes' } => 'options' in question
